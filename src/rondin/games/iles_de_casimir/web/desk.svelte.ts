// What one person does at the chart: an end is pointed at, a way chosen, and gone step by step.
import { Desk as Seen } from '$kit/board/desk.svelte'
import type { Refused } from '$lib/messages.gen'
import { Chart } from './chart/chart'
import * as choosing from './choosing'
import type { ColourName, Move, View, Way } from './types.gen'

const PATIENCE = 6000 // milliseconds for an answer to one step

/** A way that is being gone: its spaces, and how many of them have been asked for. */
interface Going {
  path: readonly number[]
  asked: number
}

export class Desk extends Seen<View, Move> {
  /** Where the person wants to go. */
  end = $state<number | null>(null)
  /** Which of the ways there. */
  chosen = $state(0)
  going = $state.raw<Going | null>(null)
  /** The way that was chosen last, from where it began: shown until it has been walked. */
  trail = $state.raw<readonly number[]>([])
  /** What the board itself has to say against a wish. */
  wrong = $state.raw<Refused | null>(null)
  /** Where the last wish was, to shake it. */
  wished = $state<number | null>(null)
  /** Which space the keys are at; null: where the own pawn stands. */
  #at = $state<number | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  #chart: Chart | null = null

  /** Drawn anew only for another board. */
  readonly chart: Chart = $derived.by(() => {
    const file = this.view.board
    if (!this.#chart || JSON.stringify(this.#chart.file) !== JSON.stringify(file))
      this.#chart = new Chart(file)
    return this.#chart
  })
  readonly over = $derived(this.view.phase === 'over')
  /** It is your turn, and you have a space to go to. */
  readonly yours = $derived(
    this.you !== null && this.view.to_act === this.you && this.view.ways.length > 0,
  )
  /** You are asked whether to go on with a second stock. */
  readonly asked = $derived(
    this.you !== null && this.view.to_act === this.you && this.view.phase === 'asking',
  )
  readonly ways: readonly Way[] = $derived(
    this.end === null || this.going ? [] : choosing.waysTo(this.view, this.end),
  )
  readonly way = $derived(this.ways[this.chosen] ?? null)

  /** The ways that the advised moves begin, the best first. */
  readonly advisedWays: readonly Way[] = $derived(
    this.props().advised.flatMap(({ to }) => choosing.wayOver(this.view, Number(to)) ?? []),
  )

  colourOf = (seat: number): ColourName => this.view.colours[seat] ?? 'red'

  /** The ranks of the advised moves that step onto a space. */
  advisedStep = (space: number | undefined) =>
    this.advised((move) => move.do === 'go' && move.to === space)

  /** The ranks of the advised moves whose way, as their words tell it, leads to an end. */
  advisedEnd = (end: number) =>
    this.advised(
      (move) => move.do === 'go' && choosing.wayOver(this.view, move.to)?.path.at(-1) === end,
    )

  /** Where the keys begin. */
  get at(): number {
    return this.#at ?? this.view.pawns[this.you ?? 0] ?? 0
  }
  set at(space: number) {
    this.#at = space
  }

  words(space: number): string {
    return choosing.spaceWords(this.view, this.chart, space, this.nameOf, this.say)
  }

  /** Point at a space: an end shows its ways, anything else says why not. */
  point(space: number): void {
    if (!this.yours || this.going) return
    this.wrong = null
    this.wished = space
    this.at = space
    if (this.view.ends.includes(space)) {
      this.chosen = this.end === space ? (this.chosen + 1) % Math.max(1, this.ways.length) : 0
      this.end = space
      return
    }
    this.end = null
    this.#refuse(space)
  }

  /** A step that a rule forbids is wished all the same; a far end is explained here. */
  #refuse(space: number): void {
    const here = this.view.pawns[this.you ?? 0] ?? -1
    const next = this.chart.next[here]?.includes(space) ?? false
    const rule = choosing.ruleAgainst(this.view, space)
    if (rule !== null && next && this.view.left === 1) return this.props().play({ do: 'go', to: space })
    const occupied = this.view.pawns.includes(space) && space !== here
    const why = rule ?? (occupied ? 'IC-17' : 'IC-12')
    const straight = why === 'IC-12' && this.view.straight_on ? '-straight' : ''
    this.wrong = {
      type: 'refused',
      rule: why,
      title: this.say('board.no-end'),
      text: this.say(`board.why.${why}${straight}`, { n: this.view.left }),
    }
  }

  /** Say whether to go on with a second stock. */
  answer = (agrees: boolean): void => this.props().play({ do: agrees ? 'renew' : 'finish' })

  choose = (way: number): void => {
    this.chosen = way
  }

  cancel = (): void => {
    this.end = null
    this.wrong = null
  }

  /** Go the chosen way. */
  confirm = (): void => {
    if (!this.way || this.going) return
    const { path } = this.way
    this.wrong = null
    this.trail = [this.view.pawns[this.you ?? 0] ?? 0, ...path]
    this.going = { path, asked: 0 }
    this.end = null
    this.#step()
  }

  #step(): void {
    const { going } = this
    const to = going?.path[going.asked]
    if (!going || to === undefined) return this.#stop()
    this.going = { ...going, asked: going.asked + 1 }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#halt(), PATIENCE)
    this.props().play({ do: 'go', to })
  }

  /** A new table: the next step, if the last one was made. */
  heard(): void {
    if (this.end !== null && !this.view.ends.includes(this.end)) this.end = null
    if (!this.yours) this.wrong = null
    const { going } = this
    if (!going) return
    if (!this.yours) return this.#stop()
    const here = this.view.pawns[this.you ?? 0] ?? -1
    if (here !== going.path[going.asked - 1]) return
    this.#at = null
    this.#step()
  }

  /** The table said no: the rest of the way is not gone. */
  denied(): void {
    if (this.going) this.#stop()
  }

  /** No answer came: the line is down, or the table is elsewhere. */
  #halt(): void {
    if (!this.going) return
    this.#stop()
    this.wrong = {
      type: 'refused',
      rule: 'IC-12',
      title: this.say('board.halted'),
      text: this.say('board.halted-why'),
    }
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.going = null
    this.end = null
    this.#at = null
  }
}
