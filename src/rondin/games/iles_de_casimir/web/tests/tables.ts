// Tables for the tests: messages as the server makes them, on small boards, and the game's texts.
import type { Table } from '$lib/messages.gen'
import { choicesOf, seatsOf, tableOf } from '$testing/table'
import { readWords } from '$testing/words'
import en from '../../texts/en.toml?raw'
import fr from '../../texts/fr.toml?raw'
import type { BoardData, IslandName, Space, View, Way } from '../types.gen'

const COLOURS = ['red', 'yellow', 'blue', 'green'] as const
const NAMES = ['Lou', 'Papa', 'Mamie Jo', 'Sacha']

export const wordsIn = (lang: 'fr' | 'en') => readWords(lang === 'fr' ? fr : en)

/**
 * A small board: a circuit of eight spaces (starts at 0, 2, 4, 6), two islands to the right of it
 * that are linked to it and to each other over straits.
 *
 *     1 ── 8 strait ── 10 sardines
 *     ring             12 strait
 *     3 ── 9 strait ── 11 nowhere
 */
export const SMALL: BoardData = {
  size: [600, 400],
  spaces: [
    ...Array.from({ length: 8 }, (_, k): Space => {
      const turn = ((k - 2) * Math.PI) / 4
      const at = { id: `c${k}`, x: 200 + 100 * Math.cos(turn), y: 200 + 100 * Math.sin(turn) }
      return k % 2 ? { ...at, kind: 'path' } : { ...at, kind: 'start', seat: k / 2, colour: COLOURS[k / 2]! }
    }),
    { id: 's8', x: 380, y: 110, kind: 'strait' },
    { id: 's9', x: 380, y: 290, kind: 'strait' },
    { id: 'sardines', x: 500, y: 100, kind: 'island', island: 'sardines' },
    { id: 'nowhere', x: 500, y: 300, kind: 'island', island: 'nowhere-land' as IslandName },
    { id: 's12', x: 500, y: 200, kind: 'strait' },
  ],
  links: [
    ...Array.from({ length: 8 }, (_, k): [number, number] => [k, (k + 1) % 8]),
    [1, 8],
    [8, 10],
    [3, 9],
    [9, 11],
    [10, 12],
    [12, 11],
  ],
}

export const wayBy = (path: number[], changes: Partial<Way> = {}): Way => ({
  path,
  cost: 0,
  tolls: [],
  bridges: [],
  arrives: false,
  left: 4,
  ...changes,
})

export function viewWith(changes: Partial<View> = {}): View {
  const seats = changes.seats ?? 4
  return {
    game: 'iles-de-casimir',
    edition: 'classic',
    mode: 'normal',
    seats,
    you: 0,
    to_act: 0,
    phase: 'moving',
    die: 3,
    left: 3,
    turn_no: 5,
    first: 0,
    board: SMALL,
    colours: COLOURS.slice(0, seats),
    pawns: [0, 2, 4, 6].slice(0, seats),
    path: [0],
    purses: Array<number>(seats).fill(15),
    bank: 34,
    bridges_left: Array.from({ length: seats }, () => [1, 1, 2, 2, 3]),
    bridges: [],
    destination: 'sardines',
    steps: 3,
    destinations: [],
    quiet: null,
    stock: 16,
    second_stock: 'never',
    straight_on: false,
    renewed: false,
    island_cards: Array<boolean>(12).fill(true),
    used: [],
    gloubi: Array.from({ length: seats }, () => []),
    ways: [],
    ends: [],
    refused: [],
    totals: Array<number>(seats).fill(15),
    winners: [],
    ending: null,
    sheet: [],
    ...changes,
  }
}

export function tableWith(changes: Partial<View> = {}, more: Partial<Table> = {}): Table {
  const view = viewWith(changes)
  return tableOf(view, {
    game: 'iles-de-casimir',
    seats: seatsOf(NAMES.slice(0, view.seats)),
    told: { heading: 'Tour 5', prompt: 'Papa choisit sa route…', lines: [], sheet: [] },
    moves: choicesOf(view.ways.slice(0, 1).map(({ path }) => ({ do: 'go', to: path[0] ?? 0 }))),
    ...more,
  })
}
