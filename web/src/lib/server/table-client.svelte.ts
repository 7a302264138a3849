// A table, as its socket tells it: always the newest one, whatever happens to the line. It comes whole
// once; then what changes comes, and is put into it here.
import type { Move } from '$lib/game/board-props'
import type {
  Change, FromBrowser, FromTable, Hint, Moments, Pointed, Refused, Table, Trouble, Want,
} from '$lib/messages.gen'
import { settings } from '$lib/settings.svelte'
import { patched } from './json-patch'
import { newest } from './newest-lines'

const FIRST_WAIT = 300
const LONGEST_WAIT = 5000
/** After so long out of sight a line may be dead without saying so. */
const LONG_HIDDEN = 20_000
/** Every wish is answered: a line that stays silent for so long is dead. */
const LONGEST_SILENCE = 6000
/** What takes its time, or is answered only while the line is quick. */
const UNHURRIED = ['point', 'hint', 'moments']

const LEFT = 'rondin-left'

type Parts = NonNullable<Want['parts']>

/** Whether this browser left that match: its seat can be taken back. */
export const hasLeft = (table: string): boolean => localStorage.getItem(LEFT) === table

export class TableClient {
  /** The newest table; null until the first one arrives. */
  message = $state.raw<Table | null>(null)
  /** The last refusal, until the next table or the next wish. */
  refused = $state.raw<Refused | null>(null)
  /** What else could not be done, in words, until the next wish. */
  trouble = $state.raw<Trouble | null>(null)
  /** The moves of the hint that lies open, the best first. */
  advised = $state.raw<readonly Move[]>([])
  /** The last move wished for. */
  wished: Move | null = null
  connected = $state(false)
  /** The table said that it is of no use to try again. */
  gone = $state(false)

  /** Hears where partners point: that is for now, and not kept. */
  onpoint: ((pointed: Pointed) => void) | null = null

  /** Hears what a friend found out, whoever asked. */
  onadvice: ((found: Hint | Moments) => void) | null = null

  readonly table: string
  readonly #screen: string | null
  #socket: WebSocket | null = null
  #waiting: FromBrowser[] = []
  #parts: Parts = ['log']
  #wait = FIRST_WAIT
  #timer: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #closed = false
  /** A shared device was put down: until the table has heard of it, what comes was for other eyes. */
  #covered = false
  #hidden = 0
  #deaf: () => void

  /** `screen` is what makes this page a screen of the table; null: it is none. */
  constructor(table: string, screen: string | null = null) {
    this.table = table
    this.#screen = screen
    this.#deaf = settings.onLanguage((lang) => {
      if (this.connected) this.send({ type: 'language', lang })
    })
    document.addEventListener('visibilitychange', this.#look)
    addEventListener('online', this.#renew)
    this.#connect()
  }

  /** Ask for the parts of a table that not every page shows; the log is always there. */
  want({ lines, verbs }: { lines: boolean; verbs: boolean }): void {
    const parts: Parts = ['log']
    if (lines) parts.push('lines')
    if (verbs) parts.push('verbs')
    if (parts.join() === this.#parts.join()) return
    this.#parts = parts
    if (this.connected) this.#askWhole()
  }

  /** Say something to the table; while the line is down it is kept until it is up again. */
  send(message: FromBrowser): void {
    if (!['language', 'point', 'want', 'pledge', 'reveal'].includes(message.type)) {
      this.refused = null
      this.trouble = null
    }
    if (!this.connected) {
      this.#waiting.push(message)
      return
    }
    this.#socket?.send(JSON.stringify(message))
    if (!UNHURRIED.includes(message.type)) this.#silence ??= setTimeout(this.#renew, LONGEST_SILENCE)
  }

  /** Make a move, in answer to the newest table. */
  play(move: Move): void {
    if (!this.message) return
    this.wished = move
    this.send({ type: 'move', number: this.message.number, move })
  }

  /** Show partners something on the board; what cannot be sent now is of no use later. */
  point(at: string): void {
    if (this.connected) this.send({ type: 'point', at })
  }

  /** A shared device: somebody takes it. */
  look(seat: number): void {
    this.send({ type: 'look', seat })
  }

  /** A shared device: nobody looks any more. What was seen is dropped at once, and asked anew. */
  cover = (): void => {
    if (this.message?.you == null || this.message.state !== 'playing' || !this.message.here?.length) return
    this.message = null
    this.refused = null
    this.advised = []
    this.wished = null
    this.#covered = true
    this.send({ type: 'look', seat: null })
  }

  /** Give one's seat up. */
  leave(): void {
    this.send({ type: 'leave' })
    if (this.message?.state === 'playing') localStorage.setItem(LEFT, this.table)
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#deaf()
    document.removeEventListener('visibilitychange', this.#look)
    removeEventListener('online', this.#renew)
    this.#socket?.close()
    this.#heard()
    this.connected = false
  }

  #heard(): void {
    clearTimeout(this.#silence)
    this.#silence = undefined
  }

  #connect(): void {
    clearTimeout(this.#timer)
    this.#heard()
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
    const screen = this.#screen === null ? '' : `&screen=${encodeURIComponent(this.#screen)}`
    const wish = `lang=${settings.lang}&parts=${this.#parts.join()}${screen}`
    const path = `/api/tables/${encodeURIComponent(this.table)}/socket?${wish}`
    const socket = new WebSocket(`${scheme}//${location.host}${path}`)
    this.#socket = socket
    const [asked, parts] = [settings.lang, this.#parts]
    socket.onopen = () => {
      this.connected = true
      if (this.#parts !== parts) this.#askWhole()
      if (settings.lang !== asked) this.send({ type: 'language', lang: settings.lang })
      for (const message of this.#waiting.splice(0)) this.send(message)
    }
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(event.data as string) as FromTable)
    }
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code)
    }
  }

  #hear(message: FromTable): void {
    this.#heard()
    if (this.#covered) {
      if (message.type !== 'table' || (message.you != null && message.here?.length)) return
      this.#covered = false
    }
    if (message.type === 'table') this.#show(message)
    else if (message.type === 'change') this.#change(message)
    else if (message.type === 'refused') this.refused = message
    else if (message.type === 'point') this.onpoint?.(message)
    else if (message.type === 'trouble') this.trouble = message
    else this.onadvice?.(message)
  }

  #show(table: Table): void {
    this.#wait = FIRST_WAIT
    this.refused = null
    this.message = table
  }

  /** Put what changed into the table that is held; if it belongs to another one, ask for the whole. */
  #change({ base, revision, number, patch, lines }: Change): void {
    if (this.message?.revision !== base) return this.#askWhole()
    const table = patched(this.message, patch)
    const log = lines.length ? newest([...table.log, ...lines]) : table.log
    this.#show({ ...table, revision, number, log })
  }

  #askWhole(): void {
    this.send({ type: 'want', parts: this.#parts })
  }

  #lost(code: number): void {
    this.connected = false
    this.#socket = null
    if (this.#closed) return
    if (code >= 4400 && code < 4500) {
      this.gone = true // as in HTTP: no such table
      return
    }
    this.#timer = setTimeout(() => this.#connect(), this.#wait)
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT)
  }

  /** Somebody looks again: no need to wait any longer. */
  #look = (): void => {
    if (document.visibilityState === 'hidden') this.#hidden = Date.now()
    else if (!this.#socket || Date.now() - this.#hidden > LONG_HIDDEN) this.#renew()
  }

  /** Connect at once, whatever the old line says. */
  #renew = (): void => {
    if (this.#closed || this.gone) return
    const old = this.#socket
    this.#socket = null
    this.connected = false
    old?.close()
    this.#wait = FIRST_WAIT
    this.#connect()
  }
}
