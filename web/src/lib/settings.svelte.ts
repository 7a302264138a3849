// What this browser prefers. It is kept here, nowhere else, and changes everything at once.

export type Lang = 'fr' | 'en'
export type Theme = 'system' | 'light' | 'dark'
export type Motion = 'system' | 'still'

export const AVATARS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export const THEMES = ['system', 'light', 'dark'] as const
export const LONGEST_NAME = 24
const KEY = 'rondin'

interface Kept {
  lang: Lang
  theme: Theme
  motion: Motion
  sound: boolean
  name: string
  avatar: number
  chosen: boolean
  bot: string
  inWords: boolean
}

export class Settings {
  lang: Lang = $state('fr')
  theme: Theme = $state('system')
  /** `still`: no motion, whatever the system says. */
  motion: Motion = $state('system')
  sound = $state(false)
  /** Empty until it was asked for. */
  name = $state('')
  avatar = $state(1)
  /** Whether that face was chosen, and not only drawn: else a table gives one that nobody has. */
  chosen = $state(false)
  /** The level that was last chosen; empty before. */
  bot = $state('')
  /** Whether the table is described in words as well, for who listens. */
  inWords = $state(false)
  #night = $state(false)
  #calm = $state(false)
  #onLanguage = new Set<(lang: Lang) => void>()

  constructor() {
    this.#take({ lang: ofBrowser(), avatar: anyAvatar(), ...read() })
    watch('(prefers-color-scheme: dark)', (yes) => (this.#night = yes), () => this.#apply())
    watch('(prefers-reduced-motion: reduce)', (yes) => (this.#calm = yes), () => this.#apply())
    addEventListener('storage', (event) => {
      if (event.key === KEY) this.#take(read())
    })
    this.#apply()
  }

  get dark(): boolean {
    return this.theme === 'system' ? this.#night : this.theme === 'dark'
  }

  /** Whether motion is unwanted. */
  get still(): boolean {
    return this.motion === 'still' || this.#calm
  }

  change(wanted: Partial<Kept>): void {
    this.#take('avatar' in wanted ? { chosen: true, ...wanted } : wanted)
    const { lang, theme, motion, sound, name, avatar, chosen, bot, inWords } = this
    try {
      localStorage.setItem(KEY, JSON.stringify({ lang, theme, motion, sound, name, avatar, chosen, bot, inWords }))
    } catch {
      // a browser that keeps nothing: the choice lasts as long as the page
    }
  }

  /** Take the face that a table gave, unless another one was chosen. */
  wear(face: number): void {
    if (!this.chosen && AVATARS.some((avatar) => avatar === face)) this.avatar = face
  }

  /** Call `tell` whenever the language changes; gives back what stops it. */
  onLanguage(tell: (lang: Lang) => void): () => void {
    this.#onLanguage.add(tell)
    return () => this.#onLanguage.delete(tell)
  }

  #take(wanted: Partial<Kept>): void {
    const before = this.lang
    Object.assign(this, wanted)
    this.#apply()
    if (this.lang !== before) for (const tell of this.#onLanguage) tell(this.lang)
  }

  #apply(): void {
    const page = document.documentElement
    page.lang = this.lang
    page.dataset.theme = this.dark ? 'dark' : 'light'
    page.dataset.motion = this.still ? 'still' : 'full'
    const colour = document.querySelector('meta[name="theme-color"]')
    colour?.setAttribute('content', this.dark ? '#18221F' : '#FBF6EA')
  }
}

/** What was kept, without what does not make sense. */
function read(): Partial<Kept> {
  let kept: Partial<Record<keyof Kept, unknown>> | null = null
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? 'null')
  } catch {
    // nothing kept, or nothing that can be read
  }
  const found: Partial<Kept> = {}
  if (kept === null || typeof kept !== 'object') return found
  if (kept.lang === 'fr' || kept.lang === 'en') found.lang = kept.lang
  if (THEMES.some((theme) => theme === kept.theme)) found.theme = kept.theme as Theme
  if (kept.motion === 'system' || kept.motion === 'still') found.motion = kept.motion
  if (typeof kept.sound === 'boolean') found.sound = kept.sound
  if (typeof kept.name === 'string') found.name = kept.name.trim().slice(0, LONGEST_NAME)
  if (AVATARS.some((avatar) => avatar === kept.avatar)) found.avatar = kept.avatar as number
  if (typeof kept.chosen === 'boolean') found.chosen = kept.chosen
  if (typeof kept.bot === 'string') found.bot = kept.bot
  if (typeof kept.inWords === 'boolean') found.inWords = kept.inWords
  return found
}

function ofBrowser(): Lang {
  for (const wanted of navigator.languages ?? []) {
    const lang = wanted.slice(0, 2)
    if (lang === 'fr' || lang === 'en') return lang
  }
  return navigator.languages?.length ? 'en' : 'fr'
}

function anyAvatar(): number {
  return AVATARS[Math.floor(Math.random() * AVATARS.length)] ?? 1
}

function watch(query: string, set: (yes: boolean) => void, then: () => void): void {
  const media = matchMedia(query)
  set(media.matches)
  media.addEventListener('change', (event) => {
    set(event.matches)
    then()
  })
}

export const settings = new Settings()
