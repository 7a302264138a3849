import { cleanup, render } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Say } from '$lib/game/board-props'
import type { Table } from '$lib/messages.gen'
import { wordsOf } from '$lib/say'
import { settings } from '$lib/settings.svelte'
import type { TableClient } from '$lib/server/table-client.svelte'
import { fakeClient, seat, tableWith } from '$testing/fake-client.svelte'
import Ending from './Ending.svelte'

const plain = wordsOf({})
const told = { heading: '', prompt: 'Le Bûcheron gagne, 34 à 30.', lines: [] }

beforeEach(() => settings.change({ lang: 'fr' }))
afterEach(cleanup)

function show(table: Table, words: Say = plain) {
  const client = fakeClient(table) as unknown as TableClient
  const page = render(Ending, { props: { client, table, game: undefined, words, fresh: false, onrematch: () => {} } })
  const heading = page.getByRole('heading', { level: 1 }).textContent
  return { ...page, heading, podium: page.getByLabelText('Le podium') }
}

function over(points: number[], winners: number[], teams = 0, you: number | null = 0): Table {
  const names = ['Lina', 'Malo', 'Zoé', 'Papi']
  const seats = points.map((n, k) =>
    seat(names[k] ?? '', 1, { points: n, team: teams ? k % teams : null }),
  )
  const sheet = [['', ...names.slice(0, points.length)], ['Total', ...points.map(String)]]
  return tableWith({ state: 'over', you, seats, view: { winners }, told: { ...told, sheet } })
}

test('who plays alone may lose: nobody is congratulated', () => {
  const { heading, podium, container, getAllByRole } = show(over([30], []))
  expect(heading).toBe('Le Bûcheron gagne, 34 à 30.')
  expect(container.querySelector('.win p')?.textContent).toBe('Avec 30 points.')
  expect(podium.querySelector('.crown, i')).toBe(null)
  expect(container.querySelector('.sheet img')).toBe(null)
  expect(container.textContent).not.toContain('Le plus petit gagne')
  expect(getAllByRole('button', { name: 'Rejouer' }).length).toBeGreaterThan(0)
})

test('what is counted is what this game counts in this mode', () => {
  const words = wordsOf({
    score: { one: '{n} barrage', other: '{n} barrages' },
    'score-expert': { one: '{n} point', other: '{n} points' },
    'score-cup': { one: '{n} coupe', other: '{n} coupes' },
  })
  const told = (mode: string, ending?: string) => {
    const page = show({ ...over([3, 1], [0]), mode, view: { winners: [0], ending } }, words)
    const texts = [page.container.querySelector('.win p'), ...page.podium.querySelectorAll('small')]
    cleanup()
    return texts.map((text) => text?.textContent)
  }
  expect(told('normal')).toEqual(['3 barrages, contre 1 pour Malo.', '3 barrages', '1 barrage'])
  expect(told('expert')).toEqual(['3 points, contre 1 pour Malo.', '3 points', '1 point'])
  expect(told('expert', 'goal')).toEqual(told('expert'))
  expect(told('expert', 'cup')).toEqual(['3 coupes, contre 1 pour Malo.', '3 coupes', '1 coupe'])
})

test('who plays alone may win', () => {
  const { heading, podium, container } = show(over([35], [0]))
  expect(heading).toBe('Bravo Lina, tu gagnes\u202f!')
  expect(container.querySelector('.win p')?.textContent).toBe('Avec 35 points.')
  expect(podium.querySelector('.crown')).not.toBe(null)
})

test('a team wins together, and has one stump', () => {
  const yours = show(over([30, 20, 30, 20], [0, 2], 2))
  expect(yours.heading).toBe('Bravo\u202f! Lina et Zoé, vous gagnez\u202f!')
  expect(yours.container.querySelector('.win p')?.textContent).toBe(
    '30 points, contre 20 pour Malo et Papi.',
  )
  expect(yours.podium.querySelectorAll('li')).toHaveLength(2)
  expect(yours.podium.querySelectorAll('.p1 .face img')).toHaveLength(2)
  cleanup()
  const theirs = show(over([30, 20, 30, 20], [0, 2], 2, 1))
  expect(theirs.heading).toBe('Lina et Zoé gagnent\u202f!')
  cleanup()
  expect(show(over([20, 20, 20, 20], [0, 1, 2, 3], 2)).heading).toBe(
    'Égalité\u202f! Les équipes gagnent ensemble.',
  )
})

test('everyone for themselves, as ever', () => {
  expect(show(over([9, 14], [0])).heading).toBe('Bravo Lina, tu gagnes\u202f!')
  cleanup()
  const tie = show(over([9, 9], [0, 1]))
  expect(tie.heading).toBe('Égalité\u202f! Lina et Malo gagnent ensemble.')
  expect(tie.podium.querySelectorAll('.rank-1')).toHaveLength(2) // as high as each other
  expect(tie.container.textContent).not.toMatch(/Le plus (petit|grand) gagne/)
})

test('all who share a place stand on the podium, equally high', () => {
  const tie = show(over([5, 9, 9, 9], [0]))
  expect(tie.podium.querySelectorAll('li')).toHaveLength(4)
  expect(tie.podium.querySelectorAll('.rank-2')).toHaveLength(3)
})

test('well played is for those who did well', () => {
  const well = (you: number) =>
    show(over([5, 7, 9, 12], [0], 0, you)).container.querySelector('.win p')?.textContent
  expect(well(1)).toContain('Bien joué')
  cleanup()
  expect(well(3)).toContain('4ᵉ place')
  cleanup()
  expect(well(3)).not.toContain('Bien joué')
})

test('of equal points the sheet crowns whoever won, and puts them first', () => {
  const table = over([2, 2], [1])
  const sheet = [['', 'Lina', 'Malo'], ['Barrages', '3', '4'], ['Total', '2', '2']]
  const { container } = show({ ...table, told: { ...told, sheet } })
  const rows = [...container.querySelectorAll('.sheet tbody tr')]
  expect(rows.map((row) => row.querySelector('.name span')?.textContent)).toEqual(['Malo', 'Lina (toi)'])
  expect(rows.map((row) => row.querySelector('img') !== null)).toEqual([true, false])
})
