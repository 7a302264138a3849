import { afterEach, expect, test, vi } from 'vitest'
import { keepAwake } from './wake-lock'

afterEach(() => vi.unstubAllGlobals())

test('the screen is kept awake, again after the page was hidden, and let go of at the end', async () => {
  const release = vi.fn()
  const request = vi.fn(async () => ({ release }))
  vi.stubGlobal('navigator', { wakeLock: { request } })
  const stop = keepAwake()
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1))
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  stop()
  expect(release).toHaveBeenCalled()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(request).toHaveBeenCalledTimes(2)
})

test('where a browser cannot, nothing happens', () => {
  vi.stubGlobal('navigator', {})
  keepAwake()()
})
