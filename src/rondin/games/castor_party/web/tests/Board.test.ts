import { flushSync } from 'svelte'
import { describe, expect, test, vi } from 'vitest'
import { lineOf } from '$testing/table'
import { all, boardTests, click, marked, one, text } from '$testing/board'
import Board from '../Board.svelte'
import type { Event, Move } from '../types.gen'
import { beaver, capsized, card, played, playsOf, tableWith, target, viewWith, wordsIn } from './tables'

const { play, show, hide, around } = boardTests(Board, wordsIn)

const button = (name: string) => all('button').find((one) => one.textContent?.trim().startsWith(name))
const inHand = (name: string) => one(`[data-place="card-${name}"] button`)

describe('a turn', () => {
  test('choose a card, see where it leads, turn the tail, set it down', () => {
    show(tableWith())
    expect(all('.mine button.card').map((node) => node.querySelector('.unseen')?.textContent)).toEqual([
      'Castor rouge, 3 bouées, bouée 3',
      'Castor bleu, 7 bouées, bouée 7',
      'Castor jaune, 5 bouées, Bouée 5 prise',
    ])
    expect(one('[data-target]')).toBe(null)
    click(inHand('red-3'))
    expect(one('[data-target]')?.dataset.target).toBe('3')
    expect(text()).toContain('Où pointe sa queue')
    const hours = all('[role="radio"]')
    expect(hours).toHaveLength(12)
    expect(hours.map((hour) => hour.getAttribute('aria-label')).slice(9, 11)).toEqual([
      'Queue vers 12 heures',
      'Queue vers 1 heure',
    ])
    click(hours[4])
    expect(hours[4]?.getAttribute('aria-checked')).toBe('true')
    click(button('Poser le castor'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ do: 'play', card: 'red-3', beaver: 'red', tail: 4 })
  })

  test('arrow keys turn the tail, all the way round', () => {
    show(tableWith())
    click(inHand('red-3'))
    const press = (key: string) => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      flushSync()
    }
    all('[role="radio"]')[0]?.focus()
    press('ArrowLeft')
    expect(document.activeElement?.getAttribute('aria-checked')).toBe('true')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Queue vers 2 heures')
    press('ArrowRight')
    press('ArrowRight')
    click(button('Poser le castor'))
    expect(play).toHaveBeenCalledWith(expect.objectContaining({ tail: 1 }))
  })

  test('another card, or none', () => {
    show(tableWith())
    click(inHand('red-3'))
    click(inHand('blue-7'))
    expect(one('[data-target]')?.dataset.target).toBe('7')
    click(button('Changer de carte'))
    expect(one('[data-target]')).toBe(null)
    expect(play).not.toHaveBeenCalled()
  })

  test('a card that cannot be played says why, and is wished all the same', () => {
    show(tableWith())
    expect(inHand('yellow-5')?.className).toContain('forbidden')
    click(inHand('yellow-5'))
    expect(play).toHaveBeenCalledWith({ do: 'play', card: 'yellow-5', beaver: 'yellow', tail: 0 })
  })

  test('a refusal names its rule', () => {
    show(tableWith(), { type: 'refused', rule: 'CP-11', title: 'Une bouée, un castor', text: 'Elle est prise.' })
    expect(one('[role="alert"]')?.textContent).toContain('CP-11')
  })

  test('a neighbour’s tail is in the way', () => {
    show(tableWith({ targets: [target('red-3', 'red', 3, true)] }))
    click(inHand('red-3'))
    expect(text()).toContain('Une queue voisine gêne')
  })

  test('a neighbour’s tail is of no matter to a hand that never trembles', () => {
    show(tableWith({ targets: [target('red-3', 'red', 3, true)], hands_option: 'none' }))
    click(inHand('red-3'))
    expect(text()).not.toContain('Une queue voisine gêne')
    expect(text()).toContain('Elle pèse lourd')
  })

  test('what earns a log is told where it is chosen: on the card, when it is picked, at the reward', () => {
    show(tableWith({ targets: [target('red-3', 'red', 7), target('blue-7', 'blue', null)] }))
    const label = (name: string) => inHand(name)?.querySelector('.unseen')?.textContent
    expect(label('red-3')).toBe('Castor rouge, 3 bouées, bouée 7, sa couleur : un rondin ou une carte à gagner')
    expect(label('blue-7')).toBe('Castor bleu, 7 bouées, il saute : un rondin ou une carte à gagner')
    click(inHand('red-3'))
    expect(text()).toContain('Bouée 7, sa couleur : tu gagnes un rondin ou une carte.')
    expect(button('Poser le castor')?.getAttribute('aria-description')).toContain('ailleurs, rien')
    click(inHand('blue-7'))
    expect(text()).toContain('un rondin ou une carte pour toi')
    hide()
    show(tableWith({ phase: 'reward', targets: [] }, [{ do: 'take-log' }, { do: 'take-card' }]))
    expect(button('Un rondin')?.getAttribute('aria-description')).toContain('Un rondin, c’est un point.')
    expect(button('Une carte')?.getAttribute('aria-description')).toContain('pas un point')
  })

  test('at a fair table, who would win by capsizing is asked once, and then does it', () => {
    const fair = { fair_play: true }
    const moves = playsOf(viewWith()).filter((move) => !('tail' in move && move.card === 'red-3' && move.tail === 4))
    const props = show(tableWith(fair, [...moves, { do: 'insist' }]))
    expect(text()).not.toContain('Chavirer exprès') // nobody is warned of what would happen
    click(inHand('red-3'))
    click(all('[role="radio"]')[4])
    click(button('Poser le castor'))
    expect(play).not.toHaveBeenCalled()
    expect(text()).toContain('Franc-jeu')
    click(button('Chavirer exprès'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ do: 'insist' })
    props.table = tableWith({ ...fair, insists: true }, undefined, { number: props.table.number + 1 })
    flushSync()
    expect(play).toHaveBeenLastCalledWith({ do: 'play', card: 'red-3', beaver: 'red', tail: 4 })
  })

  test('whoever thinks better of it takes another card', () => {
    const moves = playsOf(viewWith()).filter((move) => 'card' in move && move.card !== 'red-3')
    const props = show(tableWith({ fair_play: true }, [...moves, { do: 'insist' }]))
    click(inHand('red-3'))
    click(button('Poser le castor'))
    click(button('Changer de carte'))
    expect(text()).not.toContain('Franc-jeu')
    props.table = tableWith({ fair_play: true, insists: true }, undefined, { number: props.table.number + 1 })
    flushSync()
    expect(play).not.toHaveBeenCalled()
  })

  test.each([
    [30, 'level'],
    [70, 'leaning'],
    [95, 'danger'],
  ])('a raft at %i percent is %s, told by words and by colour', (percent, zone) => {
    show(tableWith({ lean: { x: 0, y: 0, percent } }))
    expect(one('.level p.plate')?.dataset.told).toBe(zone)
  })

  test('a joker: which beaver? and a jump', () => {
    const beavers = viewWith().beavers.map((one) => (one.colour === 'red' ? beaver('red', null) : one))
    const hands = viewWith().hands.map((hand, seat) =>
      seat ? hand : { ...hand, count: 1, cards: [card('red-8', { joker: true })] },
    )
    const targets = [target('red-8', 'blue', 8), target('red-8', 'green', null)]
    show(tableWith({ beavers, hands, targets, refused: [], jokers: ['red'] }))
    expect(text()).toContain('Joker')
    click(inHand('red-8'))
    expect(text()).toContain('Quel castor avance')
    click(one('button[aria-label^="Castor vert"]'))
    click(button('Sauter'))
    expect(play).toHaveBeenCalledWith({ do: 'jump', card: 'red-8', beaver: 'green' })
  })

  test('the spirit level foretells', () => {
    const lean = (x: number, percent: number) => ({ x, y: 0, percent })
    const level = [{ beaver: 'red' as const, to: 3, lifted: lean(0, 0), set: Array(12).fill(lean(20_000, 83)) }]
    show(tableWith({ level, spirit_level: true }))
    expect(one('.level .white')).toBe(null)
    click(inHand('red-3'))
    expect(one('.level .white')).not.toBe(null)
    expect(text()).toContain('Après ton coup\u202f: gare au plouf')
  })

  test('pick a pile', () => {
    show(tableWith({}, [0, 1].map((pile) => ({ do: 'pick', pile }))))
    click(one('[data-place="pile-1"] button'))
    expect(play).toHaveBeenCalledWith({ do: 'pick', pile: 1 })
  })
})

describe('other moments', () => {
  test('the reward: a log or a card', () => {
    const calm = { targets: [], refused: [] }
    show(tableWith({ phase: 'reward', reward: { log: true, card: true }, ...calm }, [{ do: 'take-log' }, { do: 'take-card' }]))
    click(button('Une carte'))
    click(button('Un rondin'))
    expect(play.mock.calls.map(([move]) => move.do)).toEqual(['take-card', 'take-log'])
  })

  test('drawing by hand: a pile is tapped, and nobody is asked', () => {
    const moves: Move[] = [{ do: 'draw', pile: 0 }, { do: 'draw', pile: 1 }, { do: 'skip' }]
    show(tableWith({ phase: 'drawing', targets: [], refused: [], by_hand: true }, moves))
    click(button('Pioche 2'))
    expect(play.mock.calls.map(([move]) => move)).toEqual([{ do: 'draw', pile: 1 }])
    expect(button('Ne pas piocher')).toBeUndefined()
  })

  test('a draw can be caught up with while somebody else is to act', () => {
    const waiting = { to_act: 1, turn: 1, targets: [], refused: [], by_hand: true, late: 0, catching_up: [0] }
    show(tableWith(waiting, []))
    click(button('Pioche 2'))
    expect(play.mock.calls.map(([move]) => move)).toEqual([{ do: 'catch-up', seat: 0, pile: 1 }])
  })

  test('stuck: put cards out, then be done', () => {
    const moves: Move[] = [{ do: 'discard', card: 'red-3' }, { do: 'done' }]
    show(tableWith({ phase: 'stuck', may_discard: 3, targets: [], refused: [] }, moves))
    click(inHand('red-3'))
    click(button('Finir mon tour'))
    expect(play.mock.calls.map(([move]) => move.do)).toEqual(['discard', 'done'])
  })

  test('the hand that somebody shows is there for all', () => {
    const hands = viewWith().hands.map((hand, seat) =>
      seat === 2 ? { ...hand, shown: true, cards: [card('green-2'), card('white-8')] } : hand,
    )
    show(tableWith({ phase: 'stuck', turn: 2, hands, targets: [], refused: [] }, []))
    expect(all('[aria-label="La main de Mamie Jo"] [role="img"]')).toHaveLength(2)
  })

  test('after a capsize: who did it, the logs, who begins, and on', () => {
    const capsized = { on: 'set', beaver: 'red', seat: 1 } as const
    show(
      tableWith(
        {
          phase: 'game-over',
          turn: 0,
          capsized,
          lean: { x: 0, y: 30_000, percent: 125 },
          logs: [3, 0, 2, 1],
          sheet: [[3, 0, 2, 1]],
          endings: ['capsized'],
          targets: [],
          refused: [],
        },
        [{ do: 'deal' }],
      ),
    )
    expect(text()).toContain('Plouf')
    expect(text()).toContain('Papa a fait chavirer le radeau.')
    expect(text()).toContain('Manche 2 sur 3\u202f: à toi de commencer.')
    expect(one('.level')?.dataset.zone).toBe('over')
    click(button('Manche suivante'))
    expect(play).toHaveBeenCalledWith({ do: 'deal' })
  })

  test('a spectator sees the raft and no hand', () => {
    show(tableWith({ targets: [], refused: [] }, [], { you: null }))
    expect(one('.mine')).toBe(null)
    expect(all('[data-buoy]')).toHaveLength(30)
  })
})

describe('the raft moves by events', () => {
  const lean = { x: 0, y: 30_000, percent: 125 }
  const over = { phase: 'game-over', lean, capsized: { on: 'set', beaver: 'red', seat: 1 } } as const
  const events: Event[] = [played('red', 3, { lean }), capsized('set', 'red', lean)]

  /** Show a table after another, with the events that lie between them. */
  function follow(...events: Event[]) {
    const props = show(tableWith())
    props.still = false
    const log = events.map((event) => lineOf(1, event))
    props.table = tableWith({ ...over, endings: ['capsized'], sheet: [[0, 0, 0, 0]] }, [], { log })
    flushSync()
  }

  test('what came of a move is told when it has been seen', () => {
    follow(...events)
    expect(text()).toContain('Papa')
    expect(text()).not.toContain('Plouf')
  })

  test('without events nothing is played, and the end is there at once', () => {
    follow()
    expect(text()).toContain('Plouf')
    expect(around().holds).toBe(false)
  })

  test('nothing around the raft tells how it ended before it has told that itself', () => {
    vi.useFakeTimers()
    follow(...events)
    expect(around().holds).toBe(true)
    for (let k = 0; k < 100 && around().holds; k++) vi.advanceTimersByTime(100)
    flushSync()
    expect(around().holds).toBe(false)
    expect(text()).toContain('Plouf')
  })
})

describe('the drawing from above', () => {
  test('thirty buoys with their signs, six beavers, where they stand', () => {
    const beavers = viewWith().beavers.map((one) => (one.colour === 'white' ? beaver('white', 12, 6) : one))
    show(tableWith({ beavers }))
    expect(all('[data-buoy]').map(({ dataset }) => dataset.buoy).slice(0, 3)).toEqual(['1', '2', '3'])
    expect(all('[data-buoy] image').map((image) => image.getAttribute('href')).slice(0, 2)).toEqual([
      expect.stringContaining('buoy-n-red'),
      expect.stringContaining('buoy-n-yellow'),
    ])
    expect(all('[data-beaver]')).toHaveLength(6)
    expect(one('[data-beaver="white"]')?.getAttribute('transform')).toContain('rotate(90)')
  })

  test('from two to six at the table', () => {
    for (const count of [2, 6]) {
      show(tableWith({ logs: Array(count).fill(1) }))
      expect(all('.players > li')).toHaveLength(count)
      hide()
    }
  })

  test('who has played and shown what', () => {
    const view = viewWith({ played: [[], ['red-1', 'blue-8'], [], []] })
    const hands = view.hands.map((hand, seat) => (seat === 1 ? { ...hand, known: ['green-2' as const] } : hand))
    show(tableWith({ ...view, hands }))
    expect(one('.players li:nth-child(2) button > .unseen')?.textContent).toBe(
      'Papa, 0 rondin, 3 cartes, 2 cartes jouées',
    )
    click(one('.players li:nth-child(2) button'))
    expect(one('dialog h2')?.textContent).toBe('Les cartes de Papa')
    click(one('.players li:first-child button'))
    expect(one('dialog h2')?.textContent).toBe('Tes cartes')
  })
})

describe('an open hint marks what its moves lead over', () => {
  test('the card, then the tail, then the button; and where it leads on the raft', () => {
    const props = show(tableWith())
    props.advised = [
      { do: 'play', card: 'red-3', beaver: 'red', tail: 4 },
      { do: 'play', card: 'blue-7', beaver: 'blue', tail: 0 },
    ]
    flushSync()
    expect(marked()).toEqual(['1 Castor rouge, 3 bouées, bouée 3', '2 Castor bleu, 7 bouées, bouée 7'])
    expect(one('[data-target]')?.dataset.target).toBe('3')
    expect(one('.goal .advised')?.textContent).toBe('1')
    click(inHand('red-3'))
    expect(marked()).toContain('1 Queue vers 7 heures')
    click(all('[role="radio"]')[4])
    expect(marked()).toContain('1 Poser le castor')
    click(button('Changer de carte'))
    props.advised = []
    flushSync()
    expect(marked()).toEqual([])
    expect(one('[data-target]')).toBe(null)
  })

  test('a pile and a reward', () => {
    const moves: Move[] = [{ do: 'take-log' }, { do: 'take-card' }]
    const props = show(tableWith({ phase: 'reward', targets: [], refused: [] }, moves))
    props.advised = [{ do: 'take-card' }]
    flushSync()
    expect(marked()).toEqual(['1 Une carte'])
    props.table = tableWith({ phase: 'drawing', targets: [], refused: [] }, [0, 1].map((pile) => ({ do: 'draw', pile })))
    props.advised = [{ do: 'draw', pile: 1 }]
    flushSync()
    expect(marked()).toHaveLength(2)
  })
})
