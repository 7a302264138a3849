// What lies before one reader of the board: what is seen, what was picked, what is wished.
import { MediaQuery } from 'svelte/reactivity'
import { Flights } from '$kit/flights.svelte'
import type { BoardProps, Move } from '$lib/board'
import * as choosing from './choosing'
import type { Meant, Picked } from './choosing'
import { facesIn } from './faces'
import { gameIsOver, movesOf, TAILS, viewOf, type CardName, type Colour } from './view'

/** Answers that are a button, in the order they are offered. */
const ANSWERS = ['skip', 'show', 'done', 'deal'] as const
export type Answer = (typeof ANSWERS)[number] | 'ready'

export class Desk {
  picked = $state.raw<Picked>({})
  /** A card that is only pointed at. */
  pointed = $state.raw<CardName | null>(null)
  /** The place of the last wish: what shakes if it is refused. */
  wished = ''
  readonly flights = new Flights()
  readonly #small = new MediaQuery('(max-width: 900px), (max-height: 560px)')
  readonly #props: () => BoardProps

  constructor(props: () => BoardProps) {
    this.#props = props
  }

  // --- what is seen -----------------------------------------------------------------------------
  readonly table = $derived.by(() => this.#props().table)
  readonly say = $derived.by(() => this.#props().say)
  readonly still = $derived.by(() => this.#props().still)
  readonly view = $derived(viewOf(this.table))
  readonly faces = $derived(facesIn(this.say))
  readonly you = $derived(this.table.you)
  readonly moves = $derived(movesOf(this.table))
  readonly yours = $derived(this.moves.length > 0)
  readonly over = $derived(gameIsOver(this.view))

  /** A small screen: everything in one column. */
  get small(): boolean {
    return this.#small.current
  }

  nameOf(seat: number): string {
    return this.table.seats[seat]?.name ?? ''
  }

  // --- what can be done -------------------------------------------------------------------------
  can = (verb: string): boolean => choosing.can(this.moves, verb)

  readonly answers = $derived.by((): Answer[] => {
    const found: Answer[] = ANSWERS.filter((verb) => choosing.can(this.moves, verb))
    return this.table.ready ? [...found, 'ready'] : found
  })
  readonly targets = $derived(choosing.targetsOf(this.view, this.picked.card))
  readonly target = $derived(choosing.targetOf(this.view, this.picked))
  readonly tail = $derived(choosing.tailOf(this.view, this.picked))
  readonly foretold = $derived(choosing.foretold(this.view, this.picked))
  /** A joker was picked: for which beaver? */
  readonly choosesBeaver = $derived(this.targets.length > 1 && this.target === null)

  /** What the board shows of a play that is not made yet. */
  readonly preview = $derived.by(() => {
    const pointed = this.pointed === null ? {} : { card: this.pointed }
    const target = this.target ?? choosing.targetOf(this.view, pointed)
    return target && { target, tail: this.target ? this.tail : null }
  })

  // --- what is wished ---------------------------------------------------------------------------
  cancel = (): void => {
    this.picked = {}
    this.pointed = null
  }

  card = (card: CardName): void => {
    this.#mean(choosing.clickCard(this.view, this.moves, this.picked, card), `card-${card}`)
  }

  beaver = (beaver: Colour): void => {
    const { card } = this.picked
    if (card !== undefined) this.picked = { card, beaver }
  }

  turn = (tail: number): void => {
    if (this.target && this.target.to !== null)
      this.picked = { ...this.picked, tail: (tail + TAILS) % TAILS }
  }

  pile = (pile: number): void =>
    this.#mean(choosing.clickPile(this.view, this.moves, pile), `pile-${pile}`)

  confirm = (): void => {
    const move = choosing.playOf(this.view, this.picked)
    if (move) this.#mean({ move }, `card-${this.picked.card}`)
  }

  answer(verb: Answer): void {
    if (verb === 'ready') this.#props().ready()
    else this.#mean({ move: { do: verb } }, '')
  }

  reward = (verb: 'take-log' | 'take-card'): void => this.#mean({ move: { do: verb } }, '')

  #mean(meant: Meant | null, where: string): void {
    if (this.you === null || meant === null) return
    this.wished = where
    this.pointed = null
    if ('picked' in meant) this.picked = meant.picked
    else this.#make(meant.move)
  }

  #make(move: Move): void {
    this.picked = {}
    this.#props().play(move)
  }
}
