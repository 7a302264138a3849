import { flushSync } from 'svelte'
import { describe, expect, test, vi } from 'vitest'
import { all, boardTests, click, marked } from '$testing/board'
import { lineOf } from '$testing/table'
import Board from '../Board.svelte'
import type { Event } from '../types.gen'
import { hidden, keeps, lying, peeks, swapsWith, tableWith, takes, wordsIn } from './tables'

const { play, ready, show } = boardTests(Board, wordsIn)

const labelOf = (node: Element | null) =>
  node?.getAttribute('aria-label') ?? node?.querySelector('.unseen')?.textContent
const labels = (selector: string) => all(selector).map(labelOf)
const button = (name: string) => all('button').find((one) => one.textContent?.trim().startsWith(name))
const place = (name: string) => document.body.querySelector<HTMLElement>(`[data-place="${name}"] > *`)
const type = (key: string) => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  flushSync()
}

describe('each phase', () => {
  test('looking: your outer cards, for your eyes, and a button to hide them', () => {
    const seen = { face: '7', private: true, replaced: false }
    const rows = [[seen, hidden, hidden, { ...seen, face: 'peek' }], ...Array(3).fill(Array(4).fill(hidden))]
    show(tableWith({ phase: 'looking', looking: [0, 1, 2, 3], rows }, [{ do: 'remember' }]))
    expect(labels('.mine .card')).toEqual([
      'Ta carte 1, un\u00a07',
      'Ta carte 2, une carte cachée',
      'Ta carte 3, une carte cachée',
      'Ta carte 4, une carte Regarder',
    ])
    expect(document.body.textContent).toContain('Pour tes yeux')
    click(button('C’est retenu'))
    expect(play).toHaveBeenCalledWith({ do: 'remember' })
  })

  test('looking while another is asked: ready; after that the cards are hidden', () => {
    const rows = [[{ face: '7', private: true, replaced: false }, hidden, hidden, hidden], ...Array(3).fill(Array(4).fill(hidden))]
    const view = { phase: 'looking', to_act: 1, looking: [1, 2, 3, 0], rows } as const
    const props = show(tableWith({ ...view, looking: [...view.looking] }, [], { ready: true }))
    click(button('C’est retenu'))
    expect(ready).toHaveBeenCalledOnce()
    props.table = tableWith({ ...view, looking: [...view.looking] }, [], { ready: false })
    flushSync()
    expect(labels('.mine .card')[0]).toBe('Ta carte 1, une carte cachée')
  })

  test('before a look: who is not ready is named, and who waits may begin without them', () => {
    const gathering = (more: object) =>
      tableWith({ phase: 'looking', looking: [0, 1, 2, 3] }, [], { awaited: [0, 2], looking: 8, ...more })
    const props = show(gathering({ ready: true }))
    expect(document.body.textContent).toContain('Tu auras 8')
    click(button('Prêt'))
    expect(ready).toHaveBeenLastCalledWith(false)
    props.table = gathering({ awaited: [2], ready: false })
    flushSync()
    expect(document.body.textContent).toContain(`On attend ${props.table.seats[2]?.name}`)
    expect(button('Prêt')).toBe(undefined)
    expect(button('Commencer')).toBe(undefined)
    props.table = gathering({ awaited: [2], ready: false, may_begin: true })
    flushSync()
    click(button('Commencer sans attendre'))
    expect(ready).toHaveBeenLastCalledWith(true)
  })

  test('turn: draw from the pile, or the discard and then a place', () => {
    show(tableWith({}, [{ do: 'draw' }, ...takes]))
    click(place('pile'))
    expect(play).toHaveBeenLastCalledWith({ do: 'draw' })
    click(place('discard'))
    expect(place('discard')?.getAttribute('aria-pressed')).toBe('true')
    expect(document.body.textContent).toContain('Quelle carte de ta rangée remplacer')
    click(place('row-0-2'))
    expect(play).toHaveBeenLastCalledWith({ do: 'take', place: 2 })
  })

  test('turn with an Action card on the discard: marked, and still a wish', () => {
    show(tableWith({ discard: { top: 'swap', count: 1 } }, [{ do: 'draw' }]))
    expect(place('discard')?.className).toContain('forbidden')
    expect(place('discard')?.getAttribute('aria-disabled')).toBe('true')
    click(place('discard'))
    expect(play).toHaveBeenCalledWith({ do: 'take', place: 0 })
  })

  test('drawn: the card in hand, kept at a place or discarded', () => {
    show(tableWith({ phase: 'drawn', hand: { seat: 0, card: '2', first_of_two: false } }, [...keeps, { do: 'discard' }]))
    expect(labelOf(place('hand-0'))).toBe('En main, un\u00a02')
    click(place('row-0-1'))
    expect(play).toHaveBeenLastCalledWith({ do: 'keep', place: 1 })
    click(button('Défausser'))
    expect(play).toHaveBeenLastCalledWith({ do: 'discard' })
  })

  test('drawn, Swap: your card, then one of theirs', () => {
    show(tableWith({ phase: 'drawn', hand: { seat: 0, card: 'swap', first_of_two: false } }, [{ do: 'discard' }, ...swapsWith(1, 2, 3)]))
    click(place('row-0-3'))
    expect(document.body.textContent).toContain('Choisis maintenant la carte à prendre')
    click(place('row-2-1'))
    expect(play).toHaveBeenCalledWith({ do: 'swap', mine: 3, seat: 2, theirs: 1 })
  })

  test('drawn, Peek and Draw', () => {
    const props = show(tableWith({ phase: 'drawn', hand: { seat: 0, card: 'peek', first_of_two: false } }, [{ do: 'discard' }, ...peeks]))
    click(place('row-0-0'))
    expect(play).toHaveBeenLastCalledWith({ do: 'peek', place: 0 })
    props.table = tableWith({ phase: 'drawn', hand: { seat: 0, card: 'draw', first_of_two: false } }, [{ do: 'discard' }, { do: 'play-draw' }])
    flushSync()
    click(button('Jouer Piocher'))
    expect(play).toHaveBeenLastCalledWith({ do: 'play-draw' })
  })

  test('somebody draws: a card nobody else sees', () => {
    show(tableWith({ phase: 'drawn', to_act: 1, hand: { seat: 1, card: null, first_of_two: false } }))
    expect(document.querySelector('[data-place="hand-1"]')?.className).toContain('holds')
    expect(document.querySelector('[data-place="hand-0"]')).toBe(null)
  })

  test('finished: knock, or go on', () => {
    show(tableWith({ phase: 'finished' }, [{ do: 'knock' }, { do: 'go-on' }]))
    click(button('Toquer'))
    expect(play).toHaveBeenLastCalledWith({ do: 'knock' })
    click(button('Continuer'))
    expect(play).toHaveBeenLastCalledWith({ do: 'go-on' })
  })

  test('a knock that is not allowed says why, and is wished all the same', () => {
    show(tableWith({ to_act: 1 }))
    expect(button('Toquer')?.getAttribute('aria-disabled')).toBe('true')
    expect(button('Toquer')?.textContent).toContain('Attends ton tour')
    click(button('Toquer'))
    expect(play).toHaveBeenCalledWith({ do: 'knock' })
  })

  test('round over: all rows, what was replaced, points, and the next deal', () => {
    const rows = [lying('1', '2', '1', '3'), lying('0', '4', '8', '0')]
    rows[1]![2]!.replaced = true
    show(tableWith({ seats: 2, phase: 'round-over', knocker: 1, rows, sheet: [[7, 12]], totals: [7, 12] }, [{ do: 'deal' }]))
    expect(labels('.others .card[role=img]')).toContain('Papi Jo, carte 3, un\u00a08. Carte Action remplacée')
    expect(all('.sum').map((node) => node.textContent?.trim())).toEqual(['12 points', '7 points'])
    click(button('Donner la manche suivante'))
    expect(play).toHaveBeenCalledWith({ do: 'deal' })
    expect(button('Toquer')).toBe(undefined)
  })

  test('over: everything lies open, nothing is asked', () => {
    const rows = [lying('1', '2', '1', '3'), lying('0', '4', '8', '0')]
    show(tableWith({ seats: 2, phase: 'over', to_act: null, knocker: 1, rows, sheet: [[7, 12]], totals: [7, 12], winners: [0] }))
    expect(all('.asking button')).toEqual([])
  })

  test('a spectator sees every row and has none', () => {
    show(tableWith({ seats: 3, you: null, to_act: 1 }))
    expect(all('.mine')).toEqual([])
    expect(all('.others .seat').length).toBe(3)
    click(place('pile'))
    expect(play).not.toHaveBeenCalled()
  })

  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('%i seats: everybody is there, four cards each', (seats) => {
    show(tableWith({ seats }))
    expect(all('.others .seat').length).toBe(seats - 1)
    expect(all('[data-place^="row-"]').length).toBe(4 * seats)
  })
})

describe('keys', () => {
  test('letters and numbers do what a click does', () => {
    show(tableWith({}, [{ do: 'draw' }, ...takes]))
    type('p')
    expect(play).toHaveBeenLastCalledWith({ do: 'draw' })
    type('d')
    type('4')
    expect(play).toHaveBeenLastCalledWith({ do: 'take', place: 3 })
    type('t')
    expect(play).toHaveBeenLastCalledWith({ do: 'knock' })
  })

  test('not while somebody writes', () => {
    show(tableWith({}, [{ do: 'draw' }]))
    const input = document.body.appendChild(document.createElement('input'))
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true }))
    input.remove()
    expect(play).not.toHaveBeenCalled()
  })

  test('arrows go along your row, which is one stop', () => {
    show(tableWith({}, keeps))
    const cards = all('.mine .card')
    expect(cards.map((card) => card.tabIndex)).toEqual([0, -1, -1, -1])
    cards[0]?.focus()
    cards[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    expect(document.activeElement).toBe(cards[1])
  })
})

test('a refusal shows its rule, with a link to it', () => {
  show(tableWith({}), { type: 'refused', rule: 'GC-08', title: 'Jamais', text: 'Une carte Action…' })
  const link = document.querySelector('[role=alert] a')
  expect(link?.textContent).toBe('Règle GC-08')
  expect(link?.getAttribute('href')).toBe('/rules/gang-de-castors#GC-08')
})

test('where motion is unwanted, what changed is outlined', () => {
  const log = [lineOf<Event>(8, { what: 'kept', seat: 1, place: 1, card: '9' })]
  const before = tableWith({ to_act: 1, phase: 'drawn', hand: { seat: 1, card: null, first_of_two: false } })
  const props = show(before)
  props.table = tableWith({ to_act: 2, discard: { top: '9', count: 4 } }, [], { log })
  flushSync()
  expect(place('row-1-1')?.className).toContain('changed')
  expect(place('discard')?.className).toContain('changed')
  expect(place('row-1-0')?.className).not.toContain('changed')
})

test('everybody sees who has a memory aid', () => {
  const props = show(tableWith({ memory_aid: [1] }))
  expect(all('.others .seat').map((one) => one.textContent?.includes('aide-mémoire'))).toEqual([true, false, false])
  props.table = tableWith({ memory_aid: [] })
  flushSync()
  expect(document.body.textContent).not.toContain('aide-mémoire')
})

test('a knock is seen by everybody', () => {
  const props = show(tableWith({ to_act: 1, phase: 'finished' }))
  props.table = tableWith({ to_act: 2, knocker: 1 }, [], { log: [lineOf<Event>(8, { what: 'knocked', seat: 1 })] })
  flushSync()
  expect(document.querySelector('.knocked')?.textContent).toContain('Papi Jo annonce :')
})

describe('the last round', () => {
  const rows = [lying('1', '2', '1', '3'), lying('0', '4', '8', '0')]
  const end = { seats: 2, to_act: null, knocker: 1, rows, sheet: [[7, 12]], totals: [7, 12], winners: [0] }
  const turned = (seat: number, points: number) =>
    lineOf<Event>(8, { what: 'revealed', seat, cards: ['1', '2', '1', '3'], replaced: [], points })
  const won = tableWith({ ...end, phase: 'over' }, [], {
    told: { heading: '', prompt: 'Bravo, tu gagnes\u202f!', lines: [], sheet: [] },
    log: [turned(1, 12), turned(0, 7), lineOf<Event>(8, { what: 'won', seats: [0] })],
  })
  const asked = () => document.querySelector('.asking')?.textContent

  test('nobody has won before the last card is turned', () => {
    vi.useFakeTimers()
    const props = show(tableWith({ seats: 2 }))
    props.still = false
    props.table = won
    flushSync()
    expect(asked()).toContain('On retourne les cartes…')
    vi.advanceTimersByTime(1100) // the second row turns from 480 to 860, then its points appear
    flushSync()
    expect(asked()).not.toContain('Bravo')
    vi.advanceTimersByTime(100)
    flushSync()
    expect(asked()).toContain('Bravo, tu gagnes\u202f!')
  })

  test('where motion is unwanted, all is told at once', () => {
    const props = show(tableWith({ seats: 2 }))
    props.table = won
    flushSync()
    expect(asked()).toContain('Bravo, tu gagnes\u202f!')
  })
})

describe('an open hint marks what its moves lead over', () => {
  test('the discard pile and the place it is for; the pile', () => {
    const props = show(tableWith({}, [{ do: 'draw' }, ...takes]))
    expect(marked()).toEqual([])
    props.advised = [{ do: 'take', place: 2 }, { do: 'draw' }]
    flushSync()
    expect(marked()).toEqual([
      '2 Pioche, 40 cartes',
      '1 Défausse, sur le dessus un\u00a04',
      '1 Ta carte 3, une carte cachée',
    ])
    click(place('discard'))
    expect(marked()).toContain('1 Ta carte 3, une carte cachée')
    props.advised = []
    flushSync()
    expect(marked()).toEqual([])
  })

  test('both cards of a swap; what two moves share bears both numbers', () => {
    const props = show(tableWith({}, swapsWith(1, 3)))
    props.advised = [
      { do: 'swap', mine: 0, seat: 1, theirs: 3 },
      { do: 'swap', mine: 0, seat: 3, theirs: 0 },
    ]
    flushSync()
    expect(marked()).toEqual([
      '1 Papi Jo, carte 4, une carte cachée',
      '2 Malo, carte 1, une carte cachée',
      '1·2 Ta carte 1, une carte cachée',
    ])
  })

  test('buttons', () => {
    const props = show(tableWith({ phase: 'finished' }, [{ do: 'knock' }, { do: 'go-on' }]))
    props.advised = [{ do: 'go-on' }, { do: 'knock' }]
    flushSync()
    expect(marked().map((text) => text.slice(0, 8))).toEqual(['1 Contin', '2 Toquer'])
  })
})
