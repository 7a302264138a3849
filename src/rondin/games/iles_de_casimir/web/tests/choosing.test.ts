import { beforeEach, describe, expect, test } from 'vitest'
import { settings } from '$lib/settings.svelte'
import { Chart } from '../chart/chart'
import { answerOf, detailsOf, islandWord, shoresOf, spaceWords, tagsOf, titleOf, waysTo } from '../choosing'
import { tokensOf } from '../worths'
import { SMALL, viewWith, wayBy, wordsIn } from './tables'

const say = wordsIn('fr')
const chart = new Chart(SMALL)
const nameOf = (seat: number) => ['Lou', 'Papa', 'Mamie Jo', 'Sacha'][seat] ?? ''
beforeEach(() => settings.change({ lang: 'fr' }))

describe('ways', () => {
  test('those to one end', () => {
    const view = viewWith({ ways: [wayBy([1, 8]), wayBy([1, 2]), wayBy([7, 8])], ends: [8, 2] })
    expect(waysTo(view, 8).map(({ path }) => path)).toEqual([[1, 8], [7, 8]])
  })

  test('what is paid is said by owner', () => {
    const tolls = [
      { space: 8, seat: 2, value: 3, paid: 3 },
      { space: 12, seat: 3, value: 2, paid: 2 },
      { space: 9, seat: 2, value: 1, paid: 1 },
    ]
    const way = wayBy([1, 8, 10], { cost: 6, tolls, arrives: true })
    expect(detailsOf(way, viewWith(), nameOf, say)).toEqual([
      '4 pour Mamie Jo, 2 pour Sacha.',
      'Tu arrives\u202f!',
    ])
  })

  test('a purse that cannot pay, a bridge that is laid, one of your own, how far it still is', () => {
    const way = wayBy([3, 9, 11], {
      tolls: [{ space: 9, seat: 1, value: 5, paid: 2 }],
      bridges: [{ space: 9, value: 1 }, { space: 12, value: 2 }],
      left: 2,
    })
    const view = viewWith({ bridges: [{ space: 9, seat: 0, value: 4 }] })
    const told = detailsOf(way, view, nameOf, say)
    expect(told[0]).toBe('2 pour Papa.')
    expect(told[1]).toContain('Ta bourse n’a pas plus')
    expect(told.slice(2)).toEqual(['Par ton pont.', 'Tu poses 2 ponts, de 1 et 2.', 'Encore 2 cases après.'])
  })

  test('an end from which no way is open says so', () => {
    const told = detailsOf(wayBy([1], { left: null }), viewWith(), nameOf, say)
    expect(told).toEqual(['De là, aucune route ouverte vers ta destination.'])
  })

  test('a way is called after the islands it passes, else after its bridges', () => {
    expect(titleOf(wayBy([8, 10, 12]), chart, say)).toBe('Via Sardines')
    expect(titleOf(wayBy([1, 8]), chart, say)).toBe('Par le pont')
    expect(titleOf(wayBy([1, 2]), chart, say)).toBe('Par le chemin')
  })

  test('prices lie apart, each on the chart', () => {
    const spots = tagsOf(chart, 2, [wayBy([1, 8, 10]), wayBy([3, 9, 11, 12, 10])])
    expect(Math.hypot(spots[0]!.x - spots[1]!.x, spots[0]!.y - spots[1]!.y)).toBeGreaterThan(60)
  })
})

describe('spaces', () => {
  test('an end, a forbidden one, any other', () => {
    const view = viewWith({ ends: [3], refused: [{ space: 2, rule: 'IC-17' }] })
    expect([3, 2, 5].map((space) => answerOf(view, space))).toEqual(['end', 'forbidden', 'rest'])
  })

  test('each says its name, who stands there and what lies there', () => {
    const view = viewWith({
      pawns: [10, 2, 4, 6],
      bridges: [{ space: 8, seat: 1, value: 3 }],
      ends: [8],
      ways: [wayBy([8])],
    })
    const words = (space: number) => spaceWords(view, chart, space, nameOf, say)
    expect(words(10)).toBe('Île aux Sardines, ta destination, tu es là')
    expect(words(8)).toBe('Pont de 3, à Papa, vers Sardines, à portée, 1 route')
    expect(words(12)).toBe('Détroit sans pont, vers Sardines et Nowhere land')
    expect(words(0)).toBe('Ton départ')
    expect(words(2)).toBe('Départ de Papa, Papa est là')
    expect(words(1)).toBe('Case 2')
  })

  test('an island that we do not know keeps its own name', () => {
    expect(islandWord(say, 'name', 'nowhere-land')).toBe('Nowhere land')
    expect(islandWord(say, 'title', 'volcan')).toBe('Île du Volcan Dodo')
    expect(shoresOf(chart, 9)).toEqual(['nowhere-land'])
  })
})

test('a purse in tokens', () => {
  expect(tokensOf(14)).toEqual({ fives: 2, ones: 4 })
})
