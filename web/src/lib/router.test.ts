import { beforeEach, expect, test } from 'vitest'
import { isOurs, linkTo, routeOf, router } from './router.svelte'

beforeEach(() => router.go('/'))

test('knows its pages', () => {
  expect(routeOf('/')).toEqual({ page: 'home' })
  expect(routeOf('/lobby/')).toEqual({ page: 'lobby' })
  expect(routeOf('/new/gang-de-castors')).toEqual({ page: 'new', game: 'gang-de-castors' })
  expect(routeOf('/rules/gang-de-castors')).toEqual({ page: 'rules', game: 'gang-de-castors' })
  expect(routeOf('/t/abc')).toEqual({ page: 'table', table: 'abc', invite: null })
  expect(routeOf('/t/abc/xyz')).toEqual({ page: 'table', table: 'abc', invite: 'xyz' })
})

test('everything else is lost', () => {
  for (const path of ['/t', '/new', '/rules', '/lobby/2', '/t/a/b/c', '/nowhere'])
    expect(routeOf(path), path).toEqual({ page: 'lost' })
})

test('links lead back to the same page, whatever the name', () => {
  const table = 'é/ç?#'
  expect(routeOf(linkTo.table(table, 'i/1'))).toEqual({ page: 'table', table, invite: 'i/1' })
  expect(linkTo.rules('gang-de-castors', 'GC-08')).toBe('/rules/gang-de-castors#GC-08')
})

test('an address that cannot be decoded is taken as it is', () => {
  expect(routeOf('/t/%E0%A4%A')).toEqual({ page: 'table', table: '%E0%A4%A', invite: null })
})

test('goes on, and instead', () => {
  router.go('/t/abc/xyz#GC-01', { invite: true })
  expect(router.route).toEqual({ page: 'table', table: 'abc', invite: 'xyz' })
  expect(router.hash).toBe('GC-01')
  expect(router.errand).toEqual({ invite: true })
  const { length } = history
  router.instead('/t/abc')
  expect(router.path).toBe('/t/abc')
  expect(history.length).toBe(length)
})

function click(link: HTMLAnchorElement, how: MouseEventInit = {}): boolean {
  document.body.append(link)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...how })
  link.addEventListener('click', router.follow)
  link.dispatchEvent(event)
  return event.defaultPrevented
}

function link(href: string, attributes: Record<string, string> = {}): HTMLAnchorElement {
  const made = document.createElement('a')
  made.href = href
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

test('follows its own links without loading the page', () => {
  expect(click(link('/lobby'))).toBe(true)
  expect(router.route).toEqual({ page: 'lobby' })
})

test('leaves all others to the browser', () => {
  expect(isOurs(link('https://example.org/'))).toBe(false)
  expect(isOurs(link('/api/tables/x/match'))).toBe(false)
  expect(isOurs(link(linkTo.report('gang-de-castors', 'fr')))).toBe(false)
  expect(isOurs(link('/lobby', { target: '_blank' }))).toBe(false)
  expect(isOurs(link('/lobby', { download: '' }))).toBe(false)
  expect(isOurs(link('#GC-08'))).toBe(false)
  expect(isOurs(link('/lobby'))).toBe(true)
})

test('a click for another window is not followed', () => {
  expect(routeOf(location.pathname).page).toBe('home')
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  click(link('/lobby'), { ctrlKey: true })
  expect(router.route).toEqual({ page: 'home' })
})
