// Tables for the tests: messages as the server makes them, and the game's own texts.
import type { Table } from '$lib/messages.gen'
import { choicesOf, seatsOf, tableOf } from '$testing/table'
import { readWords } from '$testing/words'
import en from '../../texts/en.toml?raw'
import fr from '../../texts/fr.toml?raw'
import { COLOURS, LAST_BUOY, TAILS } from '../raft/beavers-and-buoys'
import type {
  Beaver,
  Buoy,
  Capsized,
  CardName,
  Colour,
  HandCard,
  Jumped,
  Lean,
  Move,
  Played,
  Target,
  View,
} from '../types.gen'

const NAMES = ['Lou', 'Papa', 'Mamie Jo', 'Sacha', 'Inès', 'Malo']

export const wordsIn = (lang: 'fr' | 'en') => readWords(lang === 'fr' ? fr : en)

const UM = 10_000 // micrometres in a centimetre

/** A spiral like that of the edition, near enough. */
function buoys(): Buoy[] {
  return Array.from({ length: LAST_BUOY }, (_, k) => ({
    ...place(5.7 + k * 0.32, 0.5 + k * 0.46),
    colour: COLOURS[k % 6] as Colour,
  }))
}

const place = (far: number, angle: number) => ({
  x: Math.round(far * Math.cos(angle) * UM),
  y: Math.round(far * Math.sin(angle) * UM),
})

const waiting = COLOURS.map((_, k) => ({ ...place(2, (k * Math.PI) / 3), tail: 2 * k }))

export function beaver(colour: Colour, at: number | null, tail = 0): Beaver {
  const { x, y } = buoys()[(at ?? 0) - 1] ?? { x: 0, y: 0 }
  return { colour, at, x, y, tail }
}

export const card = (name: CardName, more: Partial<HandCard> = {}): HandCard => ({
  card: name,
  joker: false,
  playable: true,
  ...more,
})

export const target = (name: CardName, beaver: Colour, to: number | null, hampered = false): Target => ({
  card: name,
  beaver,
  to,
  hampered,
})

// --- what happened ----------------------------------------------------------------------------
export const level: Lean = { x: 0, y: 0, percent: 0 }

/** Somebody has set a beaver down, so many buoys further, with its tail down. */
export function played(colour: Colour, steps: number, more: Partial<Played> = {}): Played {
  const from = more.from ?? 0
  const { x, y } = beaver(colour, from + steps)
  return {
    what: 'played',
    seat: 1,
    card: `${colour}-${steps}` as CardName,
    beaver: colour,
    joker: false,
    from,
    to: from + steps,
    tail: 3,
    own: false,
    lifted: true,
    lifted_lean: level,
    rests: { x, y },
    lean: level,
    ...more,
  }
}

export const jumped = (colour: Colour, from: number): Jumped => ({
  what: 'jumped',
  seat: 1,
  card: `${colour}-8` as CardName,
  beaver: colour,
  joker: false,
  from,
  to: null,
  tail: null,
  lean: level,
})

export const capsized = (on: Capsized['on'], colour: Colour, lean: Lean): Capsized => ({
  what: 'capsized',
  seat: 1,
  on,
  beaver: colour,
  returned: 0,
  lean,
})

// --- what is seen -----------------------------------------------------------------------------
export function viewWith(changes: Partial<View> = {}, seats = 4): View {
  return {
    game: 'castor-party',
    edition: 'classic',
    mode: 'normal',
    seats,
    you: 0,
    to_act: 0,
    phase: 'turn',
    game_no: 1,
    games: 3,
    first: 0,
    turn: 0,
    hands_option: 'normal',
    spirit_level: false,
    by_hand: false,
    fair_play: false,
    insists: false,
    raft: { radius: 15 * UM, base: 2.4 * UM, buoy_radius: 1.4 * UM, tail_reach: 3.5 * UM, buoys: buoys(), waiting },
    beavers: COLOURS.map((colour) => beaver(colour, 0)),
    lean: { x: 0, y: 0, percent: 0 },
    capsized: null,
    hands: Array.from({ length: seats }, (_, seat) => ({
      count: 3,
      cards: seat === 0 ? [card('red-3'), card('blue-7'), card('yellow-5', { playable: false })] : null,
      known: [],
      shown: false,
    })),
    piles: [18, 18],
    picked: null,
    reserve: 60,
    logs: Array<number>(seats).fill(0),
    played: Array.from({ length: seats }, () => []),
    out: [],
    jokers: [],
    reward: null,
    may_discard: 0,
    may_draw: 0,
    late: null,
    catching_up: [],
    targets: [target('red-3', 'red', 3), target('blue-7', 'blue', 7)],
    refused: [{ card: 'yellow-5', buoy: 5 }],
    level: null,
    last: null,
    sheet: [],
    endings: [],
    totals: Array<number>(seats).fill(0),
    winners: [],
    ...changes,
  }
}

/** What may be done in a turn: the targets with every tail. */
export const playsOf = (view: View): Move[] =>
  view.targets.flatMap(({ card, beaver, to }): Move[] =>
    to === null
      ? [{ do: 'jump', card, beaver }]
      : Array.from({ length: TAILS }, (_, tail) => ({ do: 'play', card, beaver, tail })),
  )

export function tableWith(changes: Partial<View> = {}, moves?: Move[], more: Partial<Table> = {}): Table {
  const seats = changes.logs?.length ?? 4
  const view = viewWith(changes, seats)
  return tableOf(view, {
    game: 'castor-party',
    you: 0,
    seats: seatsOf(NAMES.slice(0, seats)),
    told: { heading: 'Manche 1 sur 3', prompt: 'À toi de jouer\u202f! Choisis une carte.', lines: [], sheet: [] },
    moves: choicesOf(moves ?? playsOf(view)),
    ...more,
  })
}
