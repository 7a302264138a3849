// What lies before one reader of a board: what is seen, what was picked, what is wished.
import { MediaQuery } from 'svelte/reactivity'
import { ranksOf, viewIn, type BoardProps, type Move } from '$lib/game/board-props'
import type { CardState } from '$kit/cards/face'
import { Flights } from '$kit/cards/flights.svelte'

/** A click leads to a move, or to a first pick. */
export type Meant<Picked, OwnMove extends Move = Move> = { move: OwnMove } | { picked: Picked }

/** `OwnMove` is the type of the game's moves, where it is known. */
export abstract class Desk<View, OwnMove extends Move = Move> {
  protected readonly props: () => BoardProps

  constructor(props: () => BoardProps) {
    this.props = props
  }

  readonly table = $derived.by(() => this.props().table)
  readonly say = $derived.by(() => this.props().say)
  readonly still = $derived.by(() => this.props().still)
  readonly refused = $derived.by(() => this.props().refused)
  readonly view = $derived.by(() => viewIn<View>(this.table))
  readonly you = $derived(this.table.you)
  readonly moves = $derived(this.table.moves.map(({ move }) => move as OwnMove))

  nameOf = (seat: number): string => this.table.seats[seat]?.name ?? ''

  /** The ranks of the advised moves that lead over a thing, such as `1` or `1·2`: by verb, or all. */
  advised = (leads: string | ((move: OwnMove) => boolean)): string | undefined =>
    ranksOf(this.props().advised, (move) =>
      typeof leads === 'string' ? move.do === leads : leads(move as OwnMove),
    )
}

const LIT: readonly CardState[] = ['open', 'selected']

/** A desk with cards on it: they are picked, and they fly. */
export abstract class CardDesk<
  View,
  Picked extends object,
  OwnMove extends Move = Move,
> extends Desk<View, OwnMove> {
  picked = $state.raw({} as Picked)
  /** The place of the last wish: what shakes if it is refused. */
  wished = ''
  readonly flights = new Flights()
  readonly #small = new MediaQuery('(max-width: 900px), (max-height: 560px)')

  /** A small screen: everything in one column. */
  get small(): boolean {
    return this.#small.current
  }

  /** What is picked on the way to a move. */
  protected abstract readonly picksFor: (move: OwnMove) => Picked

  /** How a thing looks; it is advised where it would be lit for an advised move alone. */
  look(state: (moves: readonly OwnMove[], picked: Picked) => CardState) {
    return {
      state: state(this.moves, this.picked),
      advised: this.advised((move) => LIT.includes(state([move], this.picksFor(move)))),
    }
  }

  cancel = (): void => {
    this.picked = {} as Picked
  }

  protected mean(meant: Meant<Picked, OwnMove> | null, where: string): void {
    if (this.you === null || meant === null) return
    this.wished = where
    this.picked = 'picked' in meant ? meant.picked : ({} as Picked)
    if ('move' in meant) this.props().play(meant.move)
  }
}
