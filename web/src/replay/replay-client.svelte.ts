// A finished match, step by step: what a table's client is to a live one, this is to a replay. The
// server sends the very messages that were sent to these eyes; they are put together here as there.
import type { Move } from '$lib/game/board-props'
import type { Change, Pointed, Refused, ReplayOpened, Table, Trouble, Wrong } from '$lib/messages.gen'
import { Problem } from '$lib/server/api'
import { patched } from '$lib/server/json-patch'
import { newest } from '$lib/server/newest-lines'
import { say } from '$lib/say'
import { settings } from '$lib/settings.svelte'
import { KEPT } from '../offline/network.svelte'

/** A seat, or null: what a spectator saw; or that with every card turned up. */
export type Eyes = number | null | 'open'

/** A table of this server, or the text of a match file. */
export type Source = { table: string } | { file: string; name: string }

const SHOWN_WHILE_READING = 60 // steps, between two looks at how many there are

export class ReplayClient {
  /** What the replay opens with; null until it does. */
  opened = $state.raw<ReplayOpened | null>(null)
  /** How many steps have come. */
  count = $state(0)
  at = $state(0)
  /** Counts the times a step was not the next one: boards are then made anew, and nothing flies. */
  jumps = $state(0)
  problem = $state.raw<Problem | null>(null)
  complete = $state(false)
  /** It was kept here: the server did not answer. */
  kept = $state(false)

  // what a board's table wants of its client, and a replay has not
  readonly refused: Refused | null = null
  readonly trouble: Trouble | null = null
  readonly connected = true
  advised: readonly Move[] = []
  onpoint: ((pointed: Pointed) => void) | null = null
  send = (): void => {}
  play = (): void => {}
  point = (): void => {}

  #steps: Table[] = []
  #reading: AbortController | null = null

  /** The last step, as far as is known. */
  get last(): number {
    return this.opened ? this.opened.movers.length : 0
  }

  readonly message = $derived.by(() => {
    const step = Math.min(this.at, this.count - 1)
    return step < 0 ? null : (this.#steps[step] ?? null)
  })

  /** The step at which the table that is shown stands. */
  readonly shown = $derived(Math.max(0, Math.min(this.at, this.count - 1)))

  /** The table of a step that has come. */
  step(at: number): Table | null {
    return this.#steps[at] ?? null
  }

  go(to: number): void {
    const step = Math.max(0, Math.min(to, this.last))
    if (step === this.at) return
    if (step !== this.at + 1) this.jumps++
    this.at = step
  }

  close(): void {
    this.#reading?.abort()
  }

  /** Show nothing any more: another match comes. */
  leave(): void {
    this.close()
    this.opened = null
    this.#steps = []
    this.count = this.at = 0
    this.problem = null
    this.kept = false
  }

  /** Read a replay with some eyes; the step that is shown stays. */
  async read(source: Source, eyes: Eyes | undefined): Promise<void> {
    this.#reading?.abort()
    const reading = (this.#reading = new AbortController())
    this.#steps = []
    this.count = 0
    this.complete = false
    this.problem = null
    this.jumps++
    try {
      const answer = await fetched(source, eyes, reading.signal)
      this.kept = answer.headers.get(KEPT) !== null
      const lines = linesOf(answer)
      for await (const line of lines) {
        if (reading.signal.aborted) return
        this.#hear(JSON.parse(line) as ReplayOpened | Table | Change)
      }
      this.count = this.#steps.length
      this.complete = this.count === this.last + 1
      if (!this.complete) throw new Problem('server', say('error.server'))
    } catch (wrong) {
      if (reading.signal.aborted) return
      this.count = this.#steps.length
      this.problem = wrong instanceof Problem ? wrong : new Problem('offline', say('error.offline'))
    }
  }

  #hear(message: ReplayOpened | Table | Change): void {
    if (message.type === 'replay') {
      this.opened = message
      if (this.at > this.last) this.at = this.last
      return
    }
    const before = this.#steps.at(-1)
    if (message.type === 'table') this.#steps.push(message)
    else if (before) this.#steps.push(changed(before, message))
    const many = this.#steps.length
    if (many === 1 || many % SHOWN_WHILE_READING === 0 || many === this.at + 1) this.count = many
  }
}

function changed(before: Table, { revision, number, patch, lines }: Change): Table {
  const table = patched(before, patch)
  const log = lines.length ? newest([...table.log, ...lines]) : table.log
  return { ...table, revision, number, log }
}

async function fetched(source: Source, eyes: Eyes | undefined, signal: AbortSignal): Promise<Response> {
  const query = new URLSearchParams({ lang: settings.lang })
  if (eyes !== undefined) query.set('eyes', eyes === null ? 'spectator' : String(eyes))
  const response =
    'table' in source
      ? await fetch(`/api/tables/${encodeURIComponent(source.table)}/replay?${query}`, { signal })
      : await fetch(`/api/replays?${query}&name=${encodeURIComponent(source.name)}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: source.file,
          signal,
        })
  if (response.ok) return response
  const wrong = ((await response.json().catch(() => null)) ?? {}) as Partial<Wrong>
  throw new Problem(wrong.error ?? 'server', wrong.text ?? say('error.server'), wrong.field)
}

async function* linesOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  while (reader) {
    const { done, value } = await reader.read()
    const lines = (rest + (value ?? '')).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    if (done) return
  }
}
