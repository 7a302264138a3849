// Tables for the tests: messages as the server makes them, and the game's own texts.
import type { Table } from '$lib/messages.gen'
import { choicesOf, seatsOf, tableOf } from '$testing/table'
import { readWords } from '$testing/words'
import en from '../../texts/en.toml?raw'
import fr from '../../texts/fr.toml?raw'
import type { CardName, Move, Place, View } from '../types.gen'

const NAMES = ['Lina', 'Papi Jo', 'Noisette', 'Malo', 'Inès', 'Sacha', 'Écorce', 'Rosalie', 'Nour', 'Zoé']

export const wordsIn = (lang: 'fr' | 'en') => readWords(lang === 'fr' ? fr : en)

export const hidden: Place = { face: null, private: false, replaced: false }
export const lying = (...faces: CardName[]): Place[] => faces.map((face) => ({ ...hidden, face }))

export function viewWith(changes: Partial<View> = {}): View {
  const seats = changes.seats ?? 4
  return {
    game: 'gang-de-castors',
    edition: 'gigamic',
    mode: 'normal',
    seats,
    you: 0,
    to_act: 0,
    phase: 'turn',
    round: 1,
    rounds: seats,
    lap: 1,
    dealer: seats - 1,
    knocker: null,
    memory_aid: [],
    rows: Array.from({ length: seats }, () => Array<Place>(4).fill(hidden)),
    looking: [],
    peeking: null,
    hand: null,
    pile: 40,
    discard: { top: '4', count: 3 },
    sheet: [],
    totals: Array<number>(seats).fill(0),
    winners: [],
    ...changes,
  }
}

export function tableWith(changes: Partial<View>, moves: Move[] = [], more: Partial<Table> = {}): Table {
  const view = viewWith(changes)
  const seats = seatsOf(NAMES.slice(0, view.seats), 2)
  return tableOf(view, {
    game: 'gang-de-castors',
    edition: 'gigamic',
    seats: seats.map((seat, k) => ({ ...seat, points: view.totals[k] })),
    told: { heading: 'Manche 1 sur 4', prompt: 'À toi\u202f! Pioche.', lines: ['Une ligne.'], sheet: [] },
    moves: choicesOf(moves),
    ...more,
  })
}

// --- what is allowed in each phase ------------------------------------------------------------
const PLACES = [0, 1, 2, 3]
export const takes: Move[] = PLACES.map((place) => ({ do: 'take', place }))
export const keeps: Move[] = PLACES.map((place) => ({ do: 'keep', place }))
export const peeks: Move[] = PLACES.map((place) => ({ do: 'peek', place }))
export const swapsWith = (...seats: number[]): Move[] =>
  PLACES.flatMap((mine) =>
    seats.flatMap((seat) => PLACES.map((theirs) => ({ do: 'swap', mine, seat, theirs }))),
  )
