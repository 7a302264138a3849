import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { explanation } from './explained.svelte'

const KNOCK = 'Everybody else has one more turn.'
let button: HTMLButtonElement
let end: () => void

beforeEach(() => {
  vi.useFakeTimers()
  button = document.body.appendChild(document.createElement('button'))
  end = explanation.of(() => KNOCK)(button)
})
afterEach(async () => {
  end()
  await vi.runAllTimersAsync()
  button.remove()
  vi.useRealTimers()
})

const pointer = (name: string, pointerType: string) =>
  button.dispatchEvent(Object.assign(new Event(name, { bubbles: true, cancelable: true }), { pointerType }))
const key = (pressed: string) =>
  button.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }))

describe('what a choice brings', () => {
  test('is said to whoever listens', () => {
    expect(button.getAttribute('aria-description')).toBe(KNOCK)
  })

  test('is told by a key, and put away by it', () => {
    key('?')
    expect(explanation.text).toBe(KNOCK)
    key('?')
    expect(explanation.text).toBe('')
  })

  test('is told under a mouse that rests, until it leaves', async () => {
    pointer('pointerenter', 'mouse')
    await vi.advanceTimersByTimeAsync(300)
    expect(explanation.text).toBe('')
    await vi.advanceTimersByTimeAsync(300)
    expect(explanation.text).toBe(KNOCK)
    pointer('pointerleave', 'mouse')
    expect(explanation.text).toBe('')
  })

  test('a finger that stays reads, and does not choose', async () => {
    const chosen = vi.fn()
    button.addEventListener('click', chosen)
    pointer('pointerdown', 'touch')
    await vi.advanceTimersByTimeAsync(600)
    pointer('pointerup', 'touch')
    button.click()
    expect([explanation.text, chosen.mock.calls.length]).toEqual([KNOCK, 0])
    button.click()
    expect(chosen).toHaveBeenCalledOnce()
  })

  test('a button that goes away while the page changes puts nothing away in the midst of it', async () => {
    key('?')
    button.dispatchEvent(new FocusEvent('blur'))
    expect(explanation.text).toBe(KNOCK) // the change is under way
    await vi.runAllTimersAsync()
    await Promise.resolve()
    expect(explanation.text).toBe('')
  })
})
