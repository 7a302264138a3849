// What lies before one reader of the board: what is seen, what was picked, what is wished.
import { CardDesk } from '$kit/board/desk.svelte'
import * as choosing from './choosing'
import type { Meant, Picked } from './choosing'
import { facesIn } from './cards/faces'
import { TAILS } from './raft/beavers-and-buoys'
import type { CardName, Colour, Move, View } from './types.gen'

/** Answers that are a button, in the order they are offered. */
const ANSWERS = ['show', 'done', 'deal'] as const
export type Answer = (typeof ANSWERS)[number] | 'ready'

export class Desk extends CardDesk<View, Picked, Move> {
  protected picksFor = choosing.picksFor
  /** A card that is only pointed at. */
  pointed = $state.raw<CardName | null>(null)
  /** A play that capsizes the raft and wins: at a fair table its player is asked first. */
  tempting = $state.raw<Move | null>(null)
  #insisted: Move | null = null

  // --- what is seen -----------------------------------------------------------------------------
  readonly faces = $derived(facesIn(this.say))
  readonly yours = $derived(this.moves.length > 0)
  readonly over = $derived(this.view.phase === 'game-over' || this.view.phase === 'over')

  // --- what can be done -------------------------------------------------------------------------
  can = (verb: Move['do']): boolean => choosing.can(this.moves, verb)

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

  /** What the board shows of a play that is not made yet: picked, pointed at, or advised. */
  readonly preview = $derived.by(() => {
    if (this.target) return { target: this.target, tail: this.tail, advised: false }
    const [best] = this.pointed === null ? this.props().advised : []
    const picks = best ? choosing.picksFor(best as Move) : { card: this.pointed ?? undefined }
    const target = choosing.targetOf(this.view, picks)
    return target && { target, tail: picks.tail ?? null, advised: best !== undefined }
  })

  /** The ranks of the advised moves that are made of all that is picked, and something more. */
  advisedPick = (more: Picked) => {
    const wish = Object.entries({ ...this.picked, ...more })
    return this.advised((move) => wish.every(([field, value]) => (move as Picked)[field as keyof Picked] === value))
  }

  // --- what is wished ---------------------------------------------------------------------------
  card = (card: CardName): void => {
    this.mean(choosing.clickCard(this.view, this.moves, this.picked, card), `card-${card}`)
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
    this.mean(choosing.clickPile(this.view, this.moves, pile), `pile-${pile}`)

  confirm = (): void => {
    const move = choosing.playOf(this.view, this.picked)
    if (move && choosing.isTempting(this.moves, move)) this.tempting = move
    else if (move) this.mean({ move }, `card-${this.picked.card}`)
  }

  /** Capsize on purpose: first it is said, and the play follows once everybody has heard it. */
  insist = (): void => {
    const move = this.tempting
    this.mean({ move: { do: 'insist' } }, '')
    this.#insisted = move
  }

  /** New moves: what was picked before is forgotten, and a play that was insisted on is made. */
  goOn(): void {
    const move = this.#insisted
    this.cancel()
    if (move && this.view.insists) this.mean({ move }, '')
  }

  answer(verb: Answer): void {
    if (verb === 'ready') this.props().ready()
    else this.mean({ move: { do: verb } }, '')
  }

  reward = (verb: 'take-log' | 'take-card'): void => this.mean({ move: { do: verb } }, '')

  override cancel = (): void => {
    this.picked = {}
    this.pointed = null
    this.tempting = null
    this.#insisted = null
  }

  protected override mean(meant: Meant | null, where: string): void {
    this.pointed = null
    this.tempting = null
    super.mean(meant, where)
  }
}
