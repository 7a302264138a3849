import { flushSync } from 'svelte'
import { describe, expect, test, vi } from 'vitest'
import type { Move } from '$lib/game/board-props'
import type { Refused, Table } from '$lib/messages.gen'
import { settings } from '$lib/settings.svelte'
import { all, boardTests, marked } from '$testing/board'
import { lineOf } from '$testing/table'
import Board from '../Board.svelte'
import { NEW_DAM } from '../choosing'
import { facesIn } from '../cards/faces'
import type { CardName, Side, View } from '../types.gen'
import { damOf, discards, goalOf, handOf, lays, sideWith, tableWith, wordsIn } from './tables'

const { play, show } = boardTests(Board, wordsIn)

const texts = (selector: string) => all(selector).map((node) => node.textContent?.replace(/[ \n\t]+/g, ' ').trim())
const place = (name: string) => document.body.querySelector(`[data-place="${name}"]`)
const click = (node: Element | null | undefined) => {
  const button = node?.matches('button') ? node : node?.querySelector('button')
  button?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  flushSync()
}
const type = (key: string) => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  flushSync()
}

const DAMS = [damOf(3, [1, 2]), damOf(5, [2, 2, 3])]
const own = (changes = {}) =>
  sideWith([0], { character: 'sentry', hand: handOf('small', 'large', 'harvest', 'spy'), dams: DAMS, ...changes })
const sides = (changes = {}) => [own(changes), sideWith([1], { character: 'sage' }), sideWith([2], { character: 'merchant' })]
const MAIN: Move[] = [
  ...lays('small', NEW_DAM),
  ...lays('large', 3, NEW_DAM),
  { do: 'play', source: 'hand', card: 'harvest' },
  { do: 'play-at', source: 'hand', card: 'spy', side: 1 },
  ...discards('hand', 'small', 'large', 'harvest', 'spy'),
]

describe('a turn', () => {
  test('a card, then a dam', () => {
    show(tableWith({ sides: sides() }, MAIN))
    click(place('mine-1'))
    expect(texts('.prompt p')[0]).toContain('Où poses-tu ce rondin')
    expect(place('dam-3')?.querySelector('button')?.className).toContain('open')
    expect(place('dam-5')?.querySelector('button')?.className).not.toContain('open')
    click(place('dam-3'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ do: 'lay', source: 'hand', card: 'large', dam: 3 })
  })

  test('a closed dam is wished all the same', () => {
    show(tableWith({ sides: sides() }, MAIN))
    click(place('mine-1'))
    click(place('dam-5'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ do: 'lay', source: 'hand', card: 'large', dam: 5 })
  })

  test('a card that is played says what it does', () => {
    show(tableWith({ sides: sides() }, MAIN))
    click(place('mine-2'))
    expect(texts('.prompt p')[0]).toContain('Pioche 3 cartes')
    expect(texts('[data-answer]')).toEqual(['Jouer Récolte Abondante', 'Défausser'])
    click(document.querySelector('[data-answer="play"]'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ do: 'play', source: 'hand', card: 'harvest' })
  })

  test('somebody is aimed at with their whole plate', () => {
    show(tableWith({ sides: sides() }, MAIN))
    click(place('mine-3'))
    expect(all('.zone.open').map((zone) => zone.dataset.place)).toEqual(['side-1'])
    click(place('side-1'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ do: 'play-at', source: 'hand', card: 'spy', side: 1 })
  })

  test('by keys alone', () => {
    show(tableWith({ sides: sides() }, MAIN))
    type('1')
    type('n')
    expect(play).toHaveBeenLastCalledWith({ do: 'lay', source: 'hand', card: 'small', dam: NEW_DAM })
    type('3')
    type('j')
    expect(play).toHaveBeenLastCalledWith({ do: 'play', source: 'hand', card: 'harvest' })
    type('2')
    type('Escape')
    expect(all('[data-answer]')).toEqual([])
    type('2')
    type('d')
    expect(play).toHaveBeenLastCalledWith({ do: 'discard', source: 'hand', card: 'large' })
  })

  test('the button to stop says what stops', () => {
    show(tableWith({ sides: sides(), phase: 'laying', main: 1, step: 1 }, [{ do: 'stop' }, ...lays('large', 3)]))
    expect(texts('[data-answer]')).toEqual(['J’ai fini de poser'])
    type('f')
    expect(play).toHaveBeenCalledExactlyOnceWith({ do: 'stop' })
  })

  test('drawing from the pile, the river and the discard pile', () => {
    const river: View['river'] = ['small', null, 'large', 'trade']
    const moves: Move[] = [{ do: 'draw' }, { do: 'draw-discard' }, { do: 'draw-river', place: 2 }]
    show(tableWith({ sides: sides(), phase: 'start', river }, moves))
    click(place('river-2'))
    click(place('discard'))
    type('p')
    expect(play.mock.calls.map(([move]) => move.do)).toEqual(['draw-river', 'draw-discard', 'draw'])
    expect(place('river-1')?.querySelector('button')).toBe(null)
  })

  test('a refusal names its rule', () => {
    const refused: Refused = { type: 'refused', rule: 'RC-22', title: 'Pas trois sur un', text: 'Non.' }
    show(tableWith({ sides: sides() }, MAIN), refused)
    expect(document.querySelector('[role=alert]')?.textContent).toContain('RC-22')
  })
})

describe('powers', () => {
  test('one that aims asks at whom', () => {
    show(tableWith({ sides: sides(), phase: 'start' }, [{ do: 'draw' }, { do: 'power-at', side: 2 }]))
    click(place('power'))
    expect(texts('.prompt p')[0]).toContain('à qui le destines-tu')
    click(place('side-2'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ do: 'power-at', side: 2 })
  })

  test('Plongeon opens the discard pile', () => {
    show(tableWith({ sides: sides({ character: 'swimmer' }), phase: 'start', discard: ['small', 'trade', 'large'] }, [{ do: 'draw' }, { do: 'power-take', card: 'large' }]))
    click(place('power'))
    const buttons = all('dialog li button')
    expect(buttons.length).toBe(1)
    click(buttons[0])
    expect(play).toHaveBeenCalledExactlyOnceWith({ do: 'power-take', card: 'large' })
  })

  test('a power that was used is told', () => {
    show(tableWith({ sides: [own({ power: 'used' }), ...sides().slice(1)] }, []))
    expect(texts('.me .power')[0]).toContain('déjà utilisé')
    expect(place('power')).toBe(null)
  })
})

describe('what is seen', () => {
  test('a hand that is looked at is for your eyes', () => {
    show(tableWith({ sides: sides(), phase: 'looking', looking: { seat: 0, side: 1, cards: ['small', 'spy'] } }, [{ do: 'remember' }]))
    expect(texts('.looked h2')[0]).toContain('La main de Papi Jo')
    expect(all('.looked li').length).toBe(2)
    click(document.querySelector('[data-answer="remember"]'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ do: 'remember' })
  })

  test('who only hears of it sees no card', () => {
    show(tableWith({ sides: sides(), phase: 'looking', player: 1, looking: { seat: 1, side: 2, cards: null } }))
    expect(all('.looked')).toEqual([])
  })

  test('Recyclage opens the discard pile by itself', () => {
    const props = show(tableWith({ sides: sides() }, MAIN))
    const more: Partial<View> = { sides: sides(), phase: 'recycling', discard: ['small', 'trade'] }
    props.table = tableWith(more, [{ do: 'take', card: 'small' }, { do: 'take', card: 'trade' }], { number: 8 })
    flushSync()
    expect(all('dialog li button').length).toBe(2)
  })

  test('whoever may no longer play again has no stamp: the turn has passed', () => {
    const props = show(tableWith({ sides: sides(), player: 1 }))
    const log = [lineOf(8, { what: 'again', seat: 1 }, 'Encore un choix.')]
    props.table = tableWith({ sides: sides(), player: 1 }, [], { number: 8, log })
    flushSync()
    expect(all('.again')).toHaveLength(1)
    props.table = tableWith({ sides: sides(), player: 2 }, [], { number: 9, log })
    flushSync()
    expect(all('.again')).toEqual([])
  })

  test('REJOUEZ is stamped on the table', () => {
    vi.useFakeTimers()
    const props = show(tableWith({ sides: sides() }, MAIN))
    props.table = tableWith({ sides: sides(), main: 1, played: ['trade'] }, MAIN, {
      number: 8,
      log: [lineOf(8, { what: 'again', seat: 0 }, 'Encore un choix.')],
    })
    flushSync()
    expect(texts('.again b')).toEqual(['Rejoue\u202f!'])
    vi.advanceTimersByTime(2000)
    flushSync()
    expect(all('.again')).toEqual([])
  })

  test('a dam says how large it is and of what', () => {
    show(tableWith({ sides: sides() }, MAIN))
    const label = place('dam-5')?.querySelector('button')?.getAttribute('aria-label')
    expect(label).toBe('Barrage 2\u202f: 7 sur 7. Du bas vers le haut\u202f: 2, 2, 3. Terminé.')
    expect(place('dam-5')?.querySelectorAll('.piece').length).toBe(3)
    expect(place('dam-5')?.querySelectorAll('.lodge').length).toBe(1)
    expect(place('dam-3')?.querySelectorAll('.lodge').length).toBe(0)
  })

  test('what lies before somebody', () => {
    const before: Partial<Side> = { character: 'merchant', permanent: true, shields: 2, drowsy: true, monopoly: 3 }
    show(tableWith({ sides: [own(), sideWith([1], before), sideWith([2], { character: 'sage', reserve: { room: 1, cards: [null] } })] }, []))
    const front = place('front-1')
    expect(front?.querySelectorAll('.card').length).toBe(3)
    expect(front?.textContent).toMatch(/Somnole.*Monopole/s)
    expect(place('reserve-2')?.getAttribute('aria-label')).toBe('Réserve\u202f: 1 carte')
  })

  test.each([2, 3, 4, 5])('%i seats: everybody is there', (seats) => {
    show(tableWith({ seats }))
    expect(all('.zone').length).toBe(seats - 1)
  })

  test('a spectator sees no hand and no button', () => {
    const closed = sideWith([0], { character: 'sentry' })
    show(tableWith({ you: null, sides: [closed, ...sides().slice(1)] }))
    expect(all('[data-place^="mine-"]')).toEqual([])
    expect(place('hand-0')?.textContent).toContain('5')
    expect(all('.bank button')).toEqual([])
  })

  test('the winner wears the crown', () => {
    show(tableWith({ sides: sides(), phase: 'over', winning_side: 1, winners: [1], ending: 'goal' }))
    expect(place('side-1')?.querySelector('.crown')).not.toBe(null)
    expect(all('.fresh')).toEqual([])
  })
})

describe('teams', () => {
  const goal = goalOf({ steps: [5, 7, 10] })
  const two = [sideWith([0, 2], { hand: handOf('small', 'spy') }), sideWith([1, 3])]

  test('one hand, two piles, the other team across', () => {
    const pile = { count: 30, logs: 20, cards: 10 }
    show(tableWith({ seats: 4, sides: two, goal, pile, phase: 'refilling' }, [{ do: 'draw' }, { do: 'draw-card' }]))
    expect(all('.zone').length).toBe(1)
    expect(texts('.me .words b')).toEqual(['Lina & Noisette'])
    expect(texts('[data-answer]')).toEqual(['Un rondin', 'Une carte'])
    click(place('pile-cards'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ do: 'draw-card' })
  })

  test('a dam shows what it grows towards', () => {
    const dams = [damOf(1, [1, 1, 2], { size: 3, goal: 5, state: 'open' })]
    show(tableWith({ seats: 4, sides: [sideWith([0, 2], { dams, hand: handOf() }), two[1]!], goal }))
    expect(texts('.mine .size')).toEqual(['3/5'])
  })
})

describe('solo', () => {
  const goal = goalOf({ logs: 17 })
  const pair = [
    sideWith([0], { character: 'sentry', hand: handOf('small', 'theft'), dams: [damOf(0, [1, 2], { size: 2, state: 'open' })] }),
    sideWith([], { character: 'lumberjack', hand: handOf('large', 'trade') }),
  ]
  const solo = (phase: 'main' | 'stealing' | 'their-turn', moves: Move[]) =>
    tableWith({ seats: 1, sides: pair, goal, ally: { cards: ['medium'], character: 'architect' }, phase }, moves)

  test('cards of both hands are yours', () => {
    show(solo('main', [{ do: 'lay', source: 'ally', card: 'medium', dam: 0 }]))
    click(place('ally-0'))
    click(place('dam-0'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ do: 'lay', source: 'ally', card: 'medium', dam: 0 })
  })

  test('his cards lie open, and a log is stolen with a click', () => {
    show(solo('stealing', [{ do: 'take', card: 'large' }]))
    expect(all('[data-place^="theirs-"] button').length).toBe(1)
    click(place('theirs-0'))
    expect(play).toHaveBeenCalledExactlyOnceWith({ do: 'take', card: 'large' })
    expect(all('dialog[open]')).toEqual([])
  })

  test('cards that were looked at stay in sight', () => {
    const table = solo('main', [])
    show({ ...table, view: { ...table.view, ahead: ['large', 'spy'] } })
    expect(document.querySelectorAll('.ahead .card').length).toBe(2)
  })

  test('his turn is his, step by step', () => {
    show(solo('their-turn', [{ do: 'watch' }]))
    expect(place('side-1')?.className).toContain('turn')
    expect(texts('[data-answer]')).toEqual(['Continuer'])
  })
})

describe('what a card does', () => {
  const title = (k: number) => place(`mine-${k}`)?.querySelector('button')?.title
  const hold = (mode: string, moves: Move[] = MAIN) =>
    show(tableWith({ sides: sides({ hand: handOf('large', 'trade', 'permanent', 'theft') }) }, moves, { mode }))

  test('where values count', () => {
    hold('normal')
    expect(title(0)).toContain('Gros rondin. Vaut 3 dans ton barrage.')
    expect(title(1)).toContain('puis rejoue')
    expect(place('mine-0')?.textContent).toContain('Vaut 3')
    expect(place('mine-2')?.textContent).toContain('Rien contre toi')
  })

  test('where only the number of logs counts', () => {
    hold('discovery')
    expect(title(0)).toContain('Gros rondin. Compte pour un rondin, comme les autres.')
    expect(title(1)).toContain('puis rejoue')
    expect(place('mine-0')?.textContent).not.toContain('Vaut 3')
  })

  test('alone: nobody plays again or is aimed at', () => {
    hold('solo', [{ do: 'play', source: 'hand', card: 'trade' }])
    expect(title(0)).toContain('Gros rondin. Vaut 3 dans ta rangée.')
    expect(title(1)).toContain('Troc Avantageux. Défausse jusqu’à 2 cartes, pioches-en autant.')
    expect(title(2)).toContain('on ne peut que la défausser')
    expect(title(3)).toContain('2 rondins de ton choix')
    expect(place('mine-2')?.textContent).not.toContain('Rien contre toi')
    click(place('mine-1'))
    expect(texts('.prompt p')[0]).not.toContain('rejoue')
  })

  test('the sign of REJOUEZ is printed where one may play again', () => {
    const signs = (mode: string) => {
      const faces = facesIn({ say: wordsIn('fr', mode), mode })
      return (['harvest', 'trade', 'permanent'] as const).map((card) => faces(card)?.sign)
    }
    const [plain, ...again] = signs('normal')
    expect(again).not.toContain(plain)
    expect(signs('team')).toEqual([plain, ...again])
    expect(signs('solo')).toEqual([plain, plain, plain])
  })
})

test('among many, what lies before somebody is a sign and a number', () => {
  const kept = { room: 2, cards: [null] }
  const guarded = sideWith([3], { character: 'architect', permanent: true, shields: 2, reserve: kept })
  show(tableWith({ sides: [...sides(), guarded] }, MAIN))
  const signs = [...(place('front-3')?.querySelectorAll('.sign') ?? [])]
  expect(signs.map((sign) => sign.textContent?.trim())).toEqual(['', '×2', '1/2'])
  expect(signs[0]?.getAttribute('aria-label')).toContain('Protection Permanente')
})

describe('English', () => {
  test('too', () => {
    settings.change({ lang: 'en' })
    show(tableWith({ sides: sides() }, MAIN), null, 'en')
    click(place('mine-2'))
    expect(texts('[data-answer]')).toEqual(['Play Plentiful Harvest', 'Discard'])
  })
})

describe('an open hint marks what its moves lead over', () => {
  const advise = (table: Table, ...advised: Move[]) => {
    show(table).advised = advised
    flushSync()
    return marked().map((text) => text.replace(/[.:].*/s, '').trim())
  }

  test('a card and its dam; of two cards alike only one', () => {
    const hand = handOf('large', 'small', 'small')
    const table = tableWith({ sides: sides({ hand }) }, [...lays('small', NEW_DAM), ...lays('large', 3)])
    const [fresh, old] = [...lays('small', NEW_DAM), ...lays('large', 3)] as [Move, Move]
    expect(advise(table, fresh, old)).toEqual([
      '2 Barrage 1',
      '1 Commencer un nouveau barrage',
      '2 Gros rondin',
      '1 Petit rondin',
    ])
  })

  test('a card and who it is aimed at; a card and the discard pile', () => {
    const aimed = { do: 'play-at', source: 'hand', card: 'spy', side: 1 }
    const found = advise(tableWith({ sides: sides() }, MAIN), aimed, { do: 'discard', source: 'hand', card: 'small' })
    expect(found).toEqual(['1 Papi Jo', '2 Défausse, sur le dessus', '2 Petit rondin', '1 Espion'])
  })

  test('piles, buttons and powers', () => {
    const moves: Move[] = [{ do: 'draw' }, { do: 'power-at', side: 2 }]
    const found = advise(tableWith({ sides: sides(), phase: 'start' }, moves), ...moves)
    expect(found).toEqual(['2 Noisette', '1 Pioche, 38 cartes', '1 Piocher', '2 Tour de guet'])
  })

  test('a card that is taken out of the discard pile', () => {
    const moves: Move[] = [{ do: 'draw' }, { do: 'power-take', card: 'large' }]
    const discard: CardName[] = ['small', 'trade', 'large']
    advise(tableWith({ sides: sides({ character: 'swimmer' }), phase: 'start', discard }, moves), ...moves)
    click(place('power'))
    expect(all('dialog [data-advised]').map((node) => node.dataset.advised)).toEqual(['2'])
  })
})
