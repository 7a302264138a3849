import { cleanup, fireEvent, render } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FromBrowser, Hint, Moments as Found, Table } from '$lib/messages.gen'
import { settings } from '$lib/settings.svelte'
import type { TableClient } from '$lib/server/table-client.svelte'
import { fakeClient, seat, tableWith } from '$testing/fake-client.svelte'
import { colourOf, dashOf, points, smoothed } from './chance-curves'
import HintStrip from './HintStrip.svelte'
import TurningPoints from './TurningPoints.svelte'
import HintAgreementQuestion from './HintAgreementQuestion.svelte'

const DRAW = { do: 'draw' }
const KNOCK = { do: 'knock' }
const HINT: Hint = {
  type: 'hint',
  number: 7,
  endings: 10000,
  moves: [
    { move: DRAW, text: 'Piocher une carte', why: ['La pioche peut faire mieux.'], details: ['Tes chances de gagner : environ 41 %, à 3 près.'], share: 0.41, margin: 0.021 },
    { move: KNOCK, text: 'Toquer', why: ['Ta rangée doit valoir 9.'], details: ['Tes chances de gagner : environ 12 %, à 2 près.'], share: 0.12, margin: 0.02 },
  ],
}

beforeEach(() => settings.change({ lang: 'fr' }))
afterEach(cleanup)

function at(more: Partial<Table> = {}): Table {
  return tableWith({
    you: 0,
    seats: [seat('Lina', 1), seat('Malo', 2)],
    moves: [DRAW, KNOCK].map((move) => ({ move, verb: move.do })),
    hints: { agreed: [0, 1], awaited: [] },
    ...more,
  })
}

function opened(table: Table) {
  const client = fakeClient(table) as unknown as TableClient
  const send = vi.fn<(message: FromBrowser) => void>()
  const play = vi.fn()
  Object.assign(client, { send, play })
  const hints = table.hints ?? { agreed: [], awaited: [] }
  const onclose = vi.fn()
  const page = render(HintStrip, { props: { client, table, hints, onclose } })
  return { ...page, client, send, play, onclose }
}

test('opened on your turn it asks at once, and shows two moves and why', async () => {
  const { client, send, play, container, getAllByRole } = opened(at())
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'hint', number: at().number })
  expect(container.textContent).toContain('Ton ami réfléchit')
  client.onadvice?.(HINT)
  flushSync()
  expect(container.textContent).toContain('Il a imaginé 10\u202f000 suites')
  expect([...container.querySelectorAll('.move b')].map((one) => one.textContent)).toEqual([
    'Piocher une carte',
    'Toquer',
  ])
  expect(container.textContent).toContain('41 %')
  await fireEvent.click(getAllByRole('button', { name: 'Jouer ce coup' })[1] as HTMLElement)
  expect(play).toHaveBeenCalledExactlyOnceWith(KNOCK)
})

test('what only common sense says has no figures', () => {
  const { client, container } = opened(at())
  client.onadvice?.({ ...HINT, endings: 0, moves: [{ move: DRAW, text: 'Piocher une carte', why: ['Le bon sens le dit.'] }] })
  flushSync()
  expect(container.querySelector('.chances')).toBe(null)
  expect(container.querySelector('.rank')?.textContent).toBe('À vue de nez')
  expect(container.textContent).not.toContain('%')
  expect(container.textContent).not.toContain('imaginé')
})

test('without room the reasons come when somebody asks why', async () => {
  const { client, container, getByRole } = opened(at())
  client.onadvice?.(HINT)
  flushSync()
  const reasons = container.querySelector<HTMLElement>('.reasons')
  const why = getByRole('button', { name: 'Pourquoi\u202f?' })
  expect([why.ariaExpanded, reasons?.hidden]).toEqual(['false', true])
  await fireEvent.click(why)
  expect([why.ariaExpanded, reasons?.hidden]).toEqual(['true', false])
  expect(reasons?.textContent).toContain('Tes chances de gagner')
})

test('an upright telephone tells at once why the best move is good', () => {
  const narrow = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) => ({ ...narrow(query), matches: query.includes('760px') }))
  const { client, container } = opened(at())
  client.onadvice?.(HINT)
  flushSync()
  const told = [...container.querySelectorAll('ol:not(.reasons) .why')].map((one) => one.textContent)
  expect(told).toEqual(['La pioche peut faire mieux.'])
  vi.unstubAllGlobals()
})

test('with room the words of the game stand beside a move, and its figures behind a button', async () => {
  const narrow = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) => ({ ...narrow(query), matches: query.includes('901px') }))
  const { client, container, getByRole } = opened(at())
  client.onadvice?.(HINT)
  flushSync()
  const figures = container.querySelector<HTMLElement>('.reasons')
  expect(container.querySelector('.why')?.textContent).toBe('La pioche peut faire mieux.')
  expect([figures?.hidden, container.querySelectorAll('.chances').length]).toEqual([true, 2])
  await fireEvent.click(getByRole('button', { name: 'Les chiffres' }))
  expect(figures?.hidden).toBe(false)
  expect(figures?.textContent).toContain('à 3 près')
  vi.unstubAllGlobals()
})

test('moves that figures do not tell apart are called equally good, with one figure', () => {
  const { client, container } = opened(at())
  client.onadvice?.({ ...HINT, alike: true })
  flushSync()
  expect([...container.querySelectorAll('.rank')].map((one) => one.textContent)).toEqual([
    'L’un ou l’autre',
    'C’est aussi bien',
  ])
  expect(container.querySelectorAll('.chances')).toHaveLength(1)
})

test('as long as it lies open the board knows its moves', () => {
  const { client, unmount } = opened(at())
  expect(client.advised).toEqual([])
  client.onadvice?.(HINT)
  flushSync()
  expect(client.advised).toEqual([DRAW, KNOCK])
  unmount()
  expect(client.advised).toEqual([])
})

test('a hint is gone when something else can be done or is seen', async () => {
  const { client, container, rerender, onclose } = opened(at())
  client.onadvice?.(HINT)
  flushSync()
  expect(container.textContent).toContain('Toquer')
  await rerender({ table: at({ view: { pile: 3 } }) })
  expect(onclose).toHaveBeenCalledOnce()
  expect(client.advised).toEqual([])
  await rerender({ table: at({ moves: [] }) })
  expect(container.textContent).not.toContain('Toquer')
  expect(container.textContent).toContain('Quand ce sera ton tour')
})

describe('a turn of several steps', () => {
  const next = (view: number, moves = [DRAW, KNOCK]) =>
    at({ view: { step: view }, moves: moves.map((move) => ({ move, verb: move.do })) })

  test('who follows the hint is told the next step at once, until the turn ends', async () => {
    const { client, container, rerender, onclose, send } = opened(at())
    client.onadvice?.(HINT)
    client.wished = { do: 'knock' }
    await rerender({ table: next(1) })
    expect(onclose).not.toHaveBeenCalled()
    expect(send).toHaveBeenCalledTimes(2)
    expect(container.textContent).toContain('Ton ami réfléchit')
    client.onadvice?.(HINT)
    flushSync()
    expect(client.advised).toEqual([DRAW, KNOCK])
    client.wished = DRAW
    await rerender({ table: next(2, []) })
    expect(onclose).toHaveBeenCalledOnce()
  })

  test('who does something else is left alone', async () => {
    const { client, rerender, onclose } = opened(at())
    client.onadvice?.(HINT)
    client.wished = { do: 'keep', place: 1 }
    await rerender({ table: next(1) })
    expect(onclose).toHaveBeenCalledOnce()
  })

  test('who does not wait for the next step either, once the turn ends', async () => {
    const { client, rerender, onclose } = opened(at())
    client.onadvice?.(HINT)
    client.wished = DRAW
    await rerender({ table: next(1) })
    await rerender({ table: next(2) })
    expect(onclose).not.toHaveBeenCalled()
    await rerender({ table: next(3, []) })
    expect(onclose).toHaveBeenCalledOnce()
  })

  test('a move made before the hint came does not follow it', async () => {
    const { client, rerender, onclose } = opened(at())
    client.wished = DRAW
    client.onadvice?.(HINT)
    await rerender({ table: next(1) })
    expect(onclose).toHaveBeenCalledOnce()
  })
})

test('who waits for a turn or for an agreement keeps it open', async () => {
  const { onclose, send, rerender } = opened(at({ moves: [] }))
  await rerender({ table: at() })
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'hint', number: at().number })
  expect(onclose).not.toHaveBeenCalled()
})

test('without the agreement of all others nothing is asked, and it says whose', () => {
  const { send, container } = opened(at({ hints: { agreed: [0], awaited: [1] } }))
  expect(send).not.toHaveBeenCalled()
  expect(container.textContent).toContain('Sans l’accord de Malo')
})

test('who has not agreed is asked, and may answer or leave it', async () => {
  const table = at({ you: 1, moves: [], hints: { agreed: [0], awaited: [] }, state: 'playing' })
  const client = fakeClient(table) as unknown as TableClient
  const send = vi.fn<(message: FromBrowser) => void>()
  Object.assign(client, { send })
  const page = render(HintAgreementQuestion, { props: { client, table } })
  await fireEvent.click(page.getByText('D’accord'))
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'agree', agrees: true })
  await fireEvent.click(page.getByText('Pas maintenant'))
  expect(page.queryByText('D’accord')).toBe(null)
  page.unmount() // for other news
  expect(render(HintAgreementQuestion, { props: { client, table } }).queryByText('D’accord')).toBe(null)
})

test('the moments: first how far they are, then curves, moments and numbers', () => {
  const table = at({ state: 'over', moves: [] })
  const client = fakeClient(table) as unknown as TableClient
  const send = vi.fn<(message: FromBrowser) => void>()
  Object.assign(client, { send })
  const { container } = render(TurningPoints, { props: { client, table } })
  expect(send).toHaveBeenCalledWith({ type: 'moments' })
  const part: Found = { type: 'moments', done: 0.4 }
  client.onadvice?.(part)
  flushSync()
  expect(container.querySelector('progress')?.value).toBe(0.4)
  const moment = { at: 1, seat: 1, before: 0.5, after: 0.2, choice: -0.2, luck: -0.1 }
  client.onadvice?.({
    type: 'moments',
    done: 1,
    chances: [[0.5, 0.5], [0.8, 0.2], [1, 0]],
    turns: [0, 1],
    moments: [{ ...moment, lines: ['Malo pioche.'], text: 'Malo : de 50 % à 20 %.' }],
  })
  flushSync()
  expect(container.querySelectorAll('polyline')).toHaveLength(2)
  const chips = [...container.querySelectorAll('.chip')].map((chip) => chip.getAttribute('aria-label'))
  expect(chips).toEqual(['Toi\u202f: montrer la courbe', 'Malo\u202f: montrer la courbe'])
  expect(container.querySelectorAll('circle')).toHaveLength(1)
  expect(container.textContent).toContain('Malo pioche.')
  const rows = [...container.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['50\u202f%', '50\u202f%'],
    ['80\u202f%', '20\u202f%'],
    ['100\u202f%', '0\u202f%'],
  ])
})

test('a line goes from side to side, one at the top and none at the foot', () => {
  expect(points([0, 1, 0.5], 200, 100)).toBe('0,100 100,0 200,50')
  expect(smoothed([0, 1, 0, 0], new Set([2]))).toEqual([0, 0.5, 0, 0])
})

test('ten lines differ by colour or by dash', () => {
  const looks = Array.from({ length: 10 }, (_, k) => `${colourOf(k)} ${dashOf(k)}`)
  expect(new Set(looks).size).toBe(10)
})
