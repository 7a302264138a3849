import { beforeEach, expect, test, vi } from 'vitest'
import { Settings } from './settings.svelte'

const page = document.documentElement

beforeEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const browser = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)

test('speaks the language of the browser', () => {
  browser('de-DE', 'fr-CH', 'en')
  expect(new Settings().lang).toBe('fr')
  browser('en-GB', 'fr')
  expect(new Settings().lang).toBe('en')
  browser('de')
  expect(new Settings().lang).toBe('en')
})

test('remembers what was changed', () => {
  new Settings().change({ lang: 'en', theme: 'dark', motion: 'still', sound: true, name: 'Zoé', avatar: 7, bot: 'cub' })
  const again = new Settings()
  expect([again.lang, again.theme, again.motion, again.sound, again.name, again.avatar, again.bot]).toEqual([
    'en', 'dark', 'still', true, 'Zoé', 7, 'cub',
  ])
})

test('forgets what makes no sense', () => {
  localStorage.setItem('rondin', JSON.stringify({ lang: 'xx', theme: 3, avatar: 99, name: 5, sound: 'yes' }))
  browser('fr')
  const settings = new Settings()
  expect([settings.lang, settings.theme, settings.name, settings.sound]).toEqual(['fr', 'system', '', false])
  expect(settings.avatar).toBeGreaterThan(0)
  expect(settings.avatar).toBeLessThan(11)
  localStorage.setItem('rondin', '{')
  expect(new Settings().theme).toBe('system')
})

test('is silent, and moves, until told otherwise', () => {
  const settings = new Settings()
  expect([settings.sound, settings.still]).toEqual([false, false])
})

test('shows on the page at once', () => {
  const settings = new Settings()
  settings.change({ theme: 'dark', lang: 'en', motion: 'still' })
  expect([page.dataset.theme, page.lang, page.dataset.motion]).toEqual(['dark', 'en', 'still'])
  settings.change({ theme: 'light', lang: 'fr', motion: 'system' })
  expect([page.dataset.theme, page.lang, page.dataset.motion]).toEqual(['light', 'fr', 'full'])
})

test('follows the system, and a wish over it', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: true, media: query, addEventListener() {} }))
  const settings = new Settings()
  expect([settings.dark, settings.still]).toEqual([true, true])
  settings.change({ theme: 'light' })
  expect(settings.dark).toBe(false)
})

test('tells who wants to know that the language changed', () => {
  const settings = new Settings()
  settings.change({ lang: 'fr' })
  const tell = vi.fn()
  const stop = settings.onLanguage(tell)
  settings.change({ lang: 'en' })
  settings.change({ lang: 'en', name: 'Zoé' })
  expect(tell.mock.calls).toEqual([['en']])
  stop()
  settings.change({ lang: 'fr' })
  expect(tell).toHaveBeenCalledTimes(1)
})

test('takes over what another window changed', () => {
  const settings = new Settings()
  localStorage.setItem('rondin', JSON.stringify({ name: 'Malo', lang: 'en' }))
  dispatchEvent(new StorageEvent('storage', { key: 'rondin' }))
  expect([settings.name, settings.lang]).toEqual(['Malo', 'en'])
})
