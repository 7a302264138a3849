import { cleanup, render } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settings } from '$lib/settings.svelte'
import Card from './cards/Card.svelte'
import type { Face } from './cards/face'
import Icon from './controls/Icon.svelte'
import Die from './board/Die.svelte'
import { Flights } from './cards/flights.svelte'
import { lens } from './cards/lens.svelte'
import Log from './table/Log.svelte'
import Prompt from './board/Prompt.svelte'
import ScoreSheet from './table/ScoreSheet.svelte'
import Avatar from './people/Avatar.svelte'
import Seat from './people/Seat.svelte'
import { statusOf } from './people/seat-status'
import Token from './board/Token.svelte'

const face: Face = { kind: 'value', index: '3', sign: '', picture: '', name: 'Trois castors' }

beforeEach(() => settings.change({ lang: 'fr' }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a card', () => {
  test('without a pick it is a picture, with one a button', () => {
    expect(render(Card, { face, label: 'un 3' }).getByRole('img', { name: 'un 3' })).toBeTruthy()
    cleanup()
    const onpick = vi.fn()
    render(Card, { face: null, label: 'cachée', onpick, state: 'open' }).getByRole('button').click()
    expect(onpick).toHaveBeenCalledOnce()
  })

  test('forbidden: still focusable, still answers', () => {
    const onpick = vi.fn()
    const button = render(Card, { face, label: 'un 3', onpick, state: 'forbidden' }).getByRole('button')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    button.focus()
    expect(document.activeElement).toBe(button)
    button.click()
    expect(onpick).toHaveBeenCalledOnce()
  })

  test('turned back, its face leaves the page as soon as it stands on its edge', async () => {
    vi.useFakeTimers()
    const { container, rerender } = render(Card, { face, label: 'un 3' })
    await rerender({ face: null })
    expect(container.textContent).toContain('Trois castors')
    vi.advanceTimersByTime(200)
    flushSync()
    expect(container.textContent).not.toContain('Trois castors')
  })

  test('where motion is unwanted it changes at once', async () => {
    const { container, rerender } = render(Card, { face, label: 'un 3', still: true })
    await rerender({ face: null })
    expect(container.textContent).not.toContain('Trois castors')
  })
})

test('the lens shows what the card shows, and not a moment longer', async () => {
  const { getByRole, rerender } = render(Card, { face, label: 'un 3', onpick() {}, still: true })
  const card = getByRole('button')
  card.dispatchEvent(new KeyboardEvent('keydown', { key: 'i' }))
  expect(lens.face).toBe(face)
  await rerender({ face: null })
  expect(lens.face).toBe(null)
  lens.close()
})

describe('the score sheet', () => {
  const sheet = [
    ['', 'Lina', 'Malo', 'Zoé'],
    ['Manche 1', '9', '4', '7'],
    ['Manche 2', '1', '8', '5'],
    ['Total', '10', '12', '12'],
  ]
  const rows = (container: HTMLElement) =>
    [...container.querySelectorAll('tbody tr')].map((row) => row.querySelector('th')?.textContent?.trim())

  test('the leader first, with a crown; you by name', () => {
    const { container } = render(ScoreSheet, { sheet, you: 1, youLabel: 'Toi', low: true, leads: 'En tête' })
    expect(rows(container)).toEqual(['Lina', 'Toi', 'Zoé'])
    expect(container.querySelectorAll('img[alt="En tête"]').length).toBe(1)
    expect(container.querySelector('abbr')?.textContent).toBe('M1')
  })

  test('many points first where they are good, seats in order where nothing is said', () => {
    expect(rows(render(ScoreSheet, { sheet, low: false }).container)).toEqual(['Malo', 'Zoé', 'Lina'])
    cleanup()
    expect(rows(render(ScoreSheet, { sheet }).container)).toEqual(['Lina', 'Malo', 'Zoé'])
  })

  test('the newest rounds where there is little room, nobody leads before the first', () => {
    const { container } = render(ScoreSheet, { sheet, low: true, room: 1 })
    expect([...container.querySelectorAll('abbr')].map((head) => head.textContent)).toEqual(['M2'])
    cleanup()
    const none = render(ScoreSheet, { sheet: [sheet[0] ?? [], ['Total', '0', '0', '0']], low: true })
    expect(none.container.querySelector('tbody img')).toBe(null)
  })
})

test('the prompt: the first sentence stands out, the seconds go down', () => {
  vi.useFakeTimers()
  const { container, getByRole } = render(Prompt, { text: 'À toi\u202f! Pioche une carte.', seconds: 4 })
  flushSync()
  expect(container.querySelector('b')?.textContent).toBe('À toi\u202f!')
  expect(container.querySelector('p')?.textContent?.trim()).toBe('À toi\u202f! Pioche une carte.')
  expect(getByRole('timer').textContent).toBe('4 s')
  vi.advanceTimersByTime(2500)
  flushSync()
  expect(getByRole('timer').textContent).toBe('2 s')
})

test('the journal: newest first, or a word where there is none', () => {
  const lines = [
    { seat: 0, text: 'un' },
    { seat: null, text: 'deux' },
  ]
  const { container } = render(Log, { lines, seats: [{ avatar: 2 }], nothing: 'Rien', then: 'Bientôt' })
  expect([...container.querySelectorAll('li')].map((line) => line.textContent?.trim())).toEqual(['deux', 'un'])
  cleanup()
  expect(render(Log, { lines: [], seats: [], nothing: 'Rien', then: 'Bientôt' }).getByText('Rien')).toBeTruthy()
})

test('a seat: away it says that a bot plays', () => {
  const info = { by: 'person', name: 'Sacha', avatar: 2, online: false, away: true, bot: null } as const
  const { container } = render(Seat, { name: 'Sacha', avatar: 2, away: true, ...statusOf(info) })
  expect(container.querySelector('.away')).toBeTruthy()
  expect(container.textContent).toContain('En pause, un bot joue')
  expect(statusOf({ ...info, away: false }).status).toBe('Téléphone endormi')
  expect(statusOf({ ...info, by: 'bot', away: false, bot: 'Réfléchi' }).icon).toBe('bot')
})

test('a die shows its pips, a token its mark', () => {
  const die = render(Die, { value: 5, label: 'cinq' })
  expect(die.container.querySelectorAll('.pip').length).toBe(5)
  cleanup()
  expect(render(Token, { colour: 'sun', mark: '5', label: 'jeton 5' }).getByRole('img').textContent).toBe('5')
})

describe('flights', () => {
  const flight = { from: 'a', to: 'b', face: null, lands: null }
  const root = () => {
    const node = document.createElement('div')
    for (const name of ['a', 'b']) {
      const place = node.appendChild(document.createElement('i'))
      place.dataset.place = name
      place.getBoundingClientRect = () => ({ left: 5, top: 6, width: 40, height: 60 }) as DOMRect
    }
    return node
  }

  test('the end waits until the card has come', async () => {
    const flights = new Flights()
    flights.start(root(), [flight], false)
    expect(flights.awaits('b')).toBe(true)
    await vi.waitFor(() => expect(flights.flying.length).toBe(1))
    const [flying] = flights.flying
    if (flying) flights.land(flying)
    expect(flights.awaits('b')).toBe(false)
    expect(flights.flying).toEqual([])
  })

  test('a place that is not there keeps nobody waiting', async () => {
    const flights = new Flights()
    flights.start(root(), [{ ...flight, to: 'nowhere' }, { ...flight, from: 'nowhere' }], false)
    await vi.waitFor(() => expect(flights.awaits('nowhere')).toBe(false))
    expect(flights.awaits('b')).toBe(false)
    expect(flights.flying).toEqual([])
  })

  test('where motion is unwanted nothing flies: what changed is outlined for two seconds', () => {
    vi.useFakeTimers()
    const flights = new Flights()
    flights.start(root(), [flight], true)
    expect(flights.awaits('b')).toBe(false)
    expect(flights.changed('b')).toBe(true)
    vi.advanceTimersByTime(2100)
    expect(flights.changed('b')).toBe(false)
  })
})

test('icons and avatars find their drawings', () => {
  expect(render(Icon, { name: 'bot' }).container.querySelector('svg')?.childElementCount).toBeGreaterThan(0)
  for (const avatar of [1, 14, 15])
    expect(render(Avatar, { avatar }).container.querySelector('img')?.getAttribute('src')).toContain('.svg')
})
