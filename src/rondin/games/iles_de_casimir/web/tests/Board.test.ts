import { flushSync } from 'svelte'
import { describe, expect, test, vi } from 'vitest'
import { settings } from '$lib/settings.svelte'
import { all, boardTests } from '$testing/board'
import { lineOf } from '$testing/table'
import Board from '../Board.svelte'
import type { Event, View } from '../types.gen'
import { SMALL, tableWith, wayBy, wordsIn } from './tables'

const { play, show, hide } = boardTests(Board, wordsIn)

const texts = (selector: string) => all(selector).map((node) => node.textContent?.replace(/[ \n\t]+/g, ' ').trim())
const space = (k: number) => document.body.querySelector<SVGElement>(`[data-space="${k}"]`)
const click = (node: Element | null | undefined) => {
  node?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  flushSync()
}
const type = (node: Element | Window | null, key: string) => {
  node?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  flushSync()
}

/** A log with the events of the last move. */
const log = (number: number, ...events: Event[]) => [lineOf(7), ...events.map((event) => lineOf(number, event))]

const toll = { space: 8, seat: 2, value: 3, paid: 3 }
const choices = {
  ways: [
    wayBy([1, 8, 10], { cost: 3, tolls: [toll], arrives: true }),
    wayBy([3, 9, 10], { bridges: [{ space: 9, value: 1 }] }),
    wayBy([1, 2]),
  ],
  ends: [10, 2],
  refused: [{ space: 4, rule: 'IC-17' }],
}

describe('choosing a way', () => {
  test('an end shows its ways with what they cost; the button goes the chosen one', () => {
    show(tableWith(choices))
    expect(all('.way')).toEqual([])
    click(space(10))
    expect(texts('.way b')).toEqual(['Par le pont', 'Par le pont'])
    expect(texts('.way .cost')[0]).toContain('−3')
    expect(texts('.way .cost')[1]).toBe('gratuit')
    expect(texts('.way small')).toEqual([
      '3 pour Mamie Jo. Tu arrives\u202f!',
      'Tu poses un pont de 1. Encore 4 cases après.',
    ])
    expect(all('.way').map((way) => way.getAttribute('aria-description')?.split(/[.,]/)[0])).toEqual([
      'C’est ta destination\u202f: un point',
      'Un pont posé reste à toi\u202f: tu y passes gratuitement',
    ])
    expect(all('.route').length).toBe(2)
    expect(texts('.go')).toEqual(['Passer par la route 1'])
    click(all('.way')[1])
    expect(all('.way').map((way) => way.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
    expect(texts('.go')).toEqual(['Passer par la route 2'])
    click(all('.go')[0])
    expect(play).toHaveBeenCalledExactlyOnceWith({ do: 'go', to: 3 })
  })

  test('the way is gone step by step, each in answer to the newest message', () => {
    const props = show(tableWith(choices))
    click(space(10))
    click(all('.go')[0])
    expect(play.mock.calls).toEqual([[{ do: 'go', to: 1 }]])
    props.table = tableWith({ ...choices, pawns: [1, 2, 4, 6], left: 2 }, { number: 8 })
    flushSync()
    expect(play).toHaveBeenLastCalledWith({ do: 'go', to: 8 })
    // somebody says something: no step twice
    props.table = tableWith({ ...choices, pawns: [1, 2, 4, 6], left: 2 }, { number: 9 })
    flushSync()
    expect(play).toHaveBeenCalledTimes(2)
    props.table = tableWith({ ...choices, pawns: [8, 2, 4, 6], left: 1 }, { number: 10 })
    flushSync()
    expect(play).toHaveBeenLastCalledWith({ do: 'go', to: 10 })
    props.table = tableWith({ pawns: [10, 2, 4, 6], to_act: 1, turn_no: 6 }, { number: 11 })
    flushSync()
    expect(play).toHaveBeenCalledTimes(3)
    expect(document.body.textContent).toContain('Papa choisit sa route…')
  })

  test('a refusal stops it, with the reason', () => {
    const props = show(tableWith(choices))
    click(space(10))
    click(all('.go')[0])
    props.refused = { type: 'refused', rule: 'IC-17', title: 'Une place pour chacun', text: 'Prise.' }
    flushSync()
    expect(document.querySelector('[role=alert]')?.textContent).toContain('IC-17')
    props.refused = null
    props.table = tableWith({ ...choices, pawns: [1, 2, 4, 6], left: 2 }, { number: 8 })
    flushSync()
    expect(play).toHaveBeenCalledTimes(1)
    click(space(10))
    expect(all('.way').length).toBe(2)
  })

  test('a table that does not answer stops it too', () => {
    vi.useFakeTimers()
    show(tableWith(choices))
    click(space(10))
    click(all('.go')[0])
    vi.advanceTimersByTime(7000)
    flushSync()
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Choisis de nouveau')
  })

  test('one way alone needs no number', () => {
    show(tableWith(choices))
    click(space(2))
    expect(texts('.go')).toEqual(['Passer par là'])
  })

  test('an end where one may not stop says why, with its rule', () => {
    show(tableWith(choices))
    click(space(4))
    expect(play).not.toHaveBeenCalled()
    const alert = document.querySelector('[role=alert]')
    expect(alert?.textContent).toContain('Quelqu’un est déjà sur cette case')
    expect(alert?.querySelector('a')?.getAttribute('href')).toBe('/rules/iles-de-casimir#IC-17')
  })

  test('a forbidden last step is wished all the same: the table answers', () => {
    show(tableWith({ ...choices, left: 1, pawns: [1, 2, 4, 6], refused: [{ space: 2, rule: 'IC-17' }], ends: [0], ways: [wayBy([0])] }))
    click(space(2))
    expect(play).toHaveBeenCalledExactlyOnceWith({ do: 'go', to: 2 })
  })

  test('not while it is somebody else’s turn', () => {
    show(tableWith({ to_act: 1 }))
    click(space(10))
    expect(all('.way')).toEqual([])
    expect(document.querySelector('[role=alert]')).toBe(null)
  })
})

describe('keys', () => {
  test('arrows follow the links, Enter chooses, Enter again goes', () => {
    show(tableWith(choices))
    const tabbed = all('.place').filter((place) => place.getAttribute('tabindex') === '0')
    expect(tabbed.map((place) => place.dataset.space)).toEqual(['0'])
    type(space(8), 'ArrowRight')
    expect(space(10)?.getAttribute('tabindex')).toBe('0')
    type(space(10), 'Enter')
    expect(all('.way').length).toBe(2)
    type(window, '2')
    expect(texts('.go')).toEqual(['Passer par la route 2'])
    type(space(10), 'Enter')
    expect(play).toHaveBeenCalledExactlyOnceWith({ do: 'go', to: 3 })
  })

  test('Escape takes a choice back; writing is left alone', () => {
    show(tableWith(choices))
    click(space(10))
    const input = document.body.appendChild(document.createElement('input'))
    type(input, 'Escape')
    input.remove()
    expect(all('.way').length).toBe(2)
    type(window, 'Escape')
    expect(all('.way')).toEqual([])
  })
})

describe('the chart', () => {
  test('any board file is drawn: its spaces, names, straits and bridges', () => {
    show(tableWith({ bridges: [{ space: 8, seat: 2, value: 4 }] }))
    expect(all('.place').length).toBe(SMALL.spaces.length)
    expect(texts('.label text')).toEqual(['Sardines', 'Nowhere land'])
    expect(all('.world .price').length).toBe(1)
    expect(all('[data-pawn]').length).toBe(4)
    const islands = all('.world image').map((image) => image.getAttribute('href') ?? '')
    expect(islands.some((href) => href.includes('island-unknown'))).toBe(true)
  })

  test('your destination is yours: nobody else’s chart shows one', () => {
    show(tableWith())
    expect(all('.goal ellipse, ellipse.goal').length).toBe(1)
    hide()
    document.body.replaceChildren()
    show(tableWith({ you: null, destination: null }))
    expect(all('ellipse.goal').length).toBe(0)
    expect(document.body.textContent).not.toContain('Va sur')
  })

  test.each([2, 3, 4])('%i seats: everybody is there', (seats) => {
    show(tableWith({ seats }))
    expect(all('.players li').length).toBe(seats)
  })

  test('an arrival shows its cards, a lost turn is told', () => {
    const props = show(tableWith({ pawns: [8, 2, 4, 6] }, { log: log(7) }))
    props.table = tableWith(
      { pawns: [10, 2, 4, 6], to_act: 2, turn_no: 7 },
      {
        log: log(
          8,
          { what: 'stepped', seat: 0, from: 8, to: 10 },
          { what: 'arrived', seat: 0, island: 'sardines', points: 1, cards: ['sardines', 'gloubi-10'], gained: 1 },
          { what: 'feast', seat: 0, card: 'gloubi-10', worth: 10 },
          { what: 'lost-turn', seat: 1, die: 4, times: 1 },
          { what: 'rolled', seat: 2, die: 3 },
        ),
      },
    )
    flushSync()
    const text = document.querySelector('.arrival')?.textContent ?? ''
    expect(text).toContain('Tu arrives sur l’île aux Sardines')
    expect(text).toContain('+1 point')
    expect(text).toContain('+10')
    expect(texts('.note').join()).toContain('tour perdu')
  })

  test('a second stock is told, even where nothing moves', () => {
    const props = show(tableWith({ pawns: [8, 2, 4, 6] }, { log: log(7) }))
    const now = { pawns: [9, 2, 4, 6], to_act: 2, turn_no: 7, renewed: true }
    props.table = tableWith(now, { log: log(8, { what: 'renewed' }) })
    flushSync()
    expect(texts('.note')).toEqual(['Les cartes montrées font une deuxième pioche\u202f!'])
  })

  test('without events nothing is announced, whatever the views show', () => {
    const props = show(tableWith({ pawns: [8, 2, 4, 6] }, { log: log(7) }))
    props.table = tableWith({ pawns: [10, 2, 4, 6], to_act: 2, turn_no: 7, renewed: true }, { log: log(7) })
    flushSync()
    expect(all('.arrival, .note')).toEqual([])
  })

  test('what was wrong stands beside the question, not over the chart', () => {
    show(tableWith(choices))
    click(space(4))
    expect(document.querySelector('.asking [role="alert"]')?.textContent).toContain('IC-17')
    expect(document.querySelector('.sea [role="alert"]')).toBeNull()
  })

  test('in English too', () => {
    settings.change({ lang: 'en' })
    show(tableWith(choices), null, 'en')
    click(space(10))
    expect(texts('.go')).toEqual(['Take way 1'])
    expect(space(10)?.getAttribute('aria-label')).toBe('Sardine Island, your destination, in reach, 2 ways')
  })
})

test('an open hint marks its steps, the ends they lead to, and the ways there', () => {
  const props = show(tableWith(choices))
  props.advised = [{ do: 'go', to: 1 }, { do: 'go', to: 3 }]
  flushSync()
  // space 1 and 3 are the steps; the best ways over both lead to 10
  expect(texts('.advised')).toEqual(['1', '2', '1·2'])
  expect(all('[data-advised-end]').map(({ dataset }) => dataset.space)).toEqual(['10'])
  expect(all('.advised .round')).toHaveLength(2)
  expect(all('.hint')).toHaveLength(2)
  expect(all('.hint.best')).toHaveLength(1)
  click(space(10))
  expect(all('.way').map((way) => way.dataset.advised)).toEqual(['1', '2'])
  props.advised = []
  flushSync()
  expect(all('.advised')).toEqual([])
})

describe('a second stock by agreement', () => {
  const asking: Partial<View> = { phase: 'asking', ways: [], ends: [], left: 0 }

  test('whoever is asked answers with a button', () => {
    show(tableWith(asking))
    const buttons = all('.answers button')
    expect(buttons.map((button) => button.textContent?.trim())).toEqual(['Oui, on continue', 'Non, on s’arrête'])
    click(buttons[0])
    expect(play).toHaveBeenLastCalledWith({ do: 'renew' })
    click(buttons[1])
    expect(play).toHaveBeenLastCalledWith({ do: 'finish' })
  })

  test('the others wait', () => {
    show(tableWith({ ...asking, to_act: 1 }))
    expect(all('.answers button')).toEqual([])
    expect(texts('.plain')).toEqual(['Papa choisit sa route…'])
  })
})

describe('a long way', () => {
  test('turns without an arrival are counted', () => {
    const props = show(tableWith(choices))
    expect(all('.quiet')).toEqual([])
    props.table = tableWith({ ...choices, quiet: { turns: 20, limit: 120 } })
    flushSync()
    expect(texts('.quiet')).toEqual(['20 tours sans arrivée. À 120, la partie s’arrête.'])
  })

  test('a destination to which no way is open is out of reach', () => {
    const props = show(tableWith({ ...choices, steps: 3 }))
    expect(texts('.words small')).toContain('À 3 cases.')
    props.table = tableWith({ ...choices, steps: null })
    flushSync()
    expect(texts('.words small')).toContain('Hors d’atteinte pour l’instant.')
  })

  test('where one goes straight on, a refusal says so', () => {
    show(tableWith({ ...choices, straight_on: true }))
    click(space(5))
    expect(document.body.textContent).toContain('aucune route qui te rapproche')
  })
})

test('pawns, bridges and starts have the colours of their players', () => {
  show(tableWith({ colours: ['green', 'blue'], seats: 2, bridges: [{ space: 8, seat: 1, value: 2 }] }))
  const pawns = all('[data-pawn] image').map((image) => image.getAttribute('href'))
  expect(pawns.some((href) => href?.includes('pawn-green'))).toBe(true)
  expect(pawns.some((href) => href?.includes('pawn-blue'))).toBe(true)
  expect(pawns.some((href) => href?.includes('pawn-red'))).toBe(false)
})
