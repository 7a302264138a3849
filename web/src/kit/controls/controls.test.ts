import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { settings } from '$lib/settings.svelte'
import RadioGroup from './RadioGroup.svelte'
import Markdown from '$kit/rulebook/Markdown.svelte'
import Select from './Select.svelte'
import Stepper from './Stepper.svelte'
import NameAndAvatar from '$kit/people/NameAndAvatar.svelte'

settings.change({ lang: 'fr' })
afterEach(cleanup)

test('a number goes up and down, and may be left open', async () => {
  const onchange = vi.fn()
  render(Stepper, { label: 'Manches', value: null, min: 1, max: 2, empty: 'Vide', onchange })
  const [less, more] = screen.getAllByRole<HTMLButtonElement>('button')
  expect([less?.disabled, more?.disabled]).toEqual([true, false])
  await fireEvent.click(more!)
  await fireEvent.click(more!)
  expect([less?.disabled, more?.disabled]).toEqual([false, true])
  await fireEvent.click(less!)
  await fireEvent.click(less!)
  expect(onchange.mock.calls.flat()).toEqual([1, 2, 1, null])
  expect(screen.getByText('Vide')).toBeTruthy()
})

test('a selection tells its new value', async () => {
  const onchange = vi.fn()
  const options = [
    { value: null, label: 'Vide' },
    { value: 0, label: 'Un', group: 'Places' },
    { value: 1, label: 'Deux', group: 'Places' },
  ]
  render(Select<number | null>, { label: 'Place', value: null, options, onchange })
  const select = screen.getByLabelText<HTMLSelectElement>('Place')
  expect(select.querySelectorAll('optgroup')).toHaveLength(1)
  select.selectedIndex = 2
  await fireEvent.change(select)
  expect(onchange).toHaveBeenCalledWith(1)
})

test('one of a few is marked', async () => {
  const onchange = vi.fn()
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ]
  render(RadioGroup<string>, { label: 'Lettre', value: 'a', options, onchange })
  expect(screen.getByLabelText<HTMLInputElement>('A').checked).toBe(true)
  await fireEvent.click(screen.getByLabelText('B'))
  expect(onchange).toHaveBeenCalledWith('b')
})

test('a name is needed, and remembered', async () => {
  settings.change({ name: '' })
  const onknown = vi.fn()
  render(NameAndAvatar, { action: 'Jouer', onknown })
  await fireEvent.click(screen.getByText('Jouer'))
  expect(screen.getByRole('alert').textContent).toContain('au moins une lettre')
  await fireEvent.input(screen.getByLabelText('Ton nom'), { target: { value: '  Zoé ' } })
  await fireEvent.click(screen.getByText('Jouer'))
  expect(onknown).toHaveBeenCalledOnce()
  expect(settings.name).toBe('Zoé')
})

test('rules are text, whatever they contain', () => {
  const { container } = render(Markdown, { text: 'Un **mot** <b>gras</b>\n\n- <script>x</script>' })
  expect(container.querySelectorAll('script, b')).toHaveLength(0)
  expect(container.querySelector('strong')?.textContent).toBe('mot')
  expect(container.querySelector('li')?.textContent).toBe('<script>x</script>')
})
