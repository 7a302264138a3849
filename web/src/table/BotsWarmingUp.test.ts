import { cleanup, fireEvent, render } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settings } from '$lib/settings.svelte'
import BotsWarmingUp from './BotsWarmingUp.svelte'

beforeEach(() => settings.change({ lang: 'fr' }))
afterEach(cleanup)

test('it says when the bots are at full strength, until somebody has read it', async () => {
  const shown = render(BotsWarmingUp, { props: { seconds: 12 } })
  expect(shown.getByRole('status').textContent).toContain('dans 12\u202fs environ')
  await shown.rerender({ seconds: 7 })
  expect(shown.getByRole('status').textContent).toContain('dans 7\u202fs environ')
  await fireEvent.click(shown.getByRole('button', { name: 'D’accord' }))
  await shown.rerender({ seconds: 3 })
  expect(shown.queryByRole('status')).toBe(null)
})
