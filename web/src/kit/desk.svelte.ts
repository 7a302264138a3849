// What lies before one reader of a board: what is seen, what was picked, what is wished.
import { MediaQuery } from 'svelte/reactivity'
import type { BoardProps, Move } from '$lib/board'
import type { Table } from '$lib/messages.gen'
import { Flights } from './flights.svelte'

/** A click leads to a move, or to a first pick. */
export type Meant<Picked> = { move: Move } | { picked: Picked }

export abstract class Desk<View> {
  protected readonly props: () => BoardProps

  constructor(props: () => BoardProps) {
    this.props = props
  }

  /** The view of this game, as a table tells it. */
  protected abstract readonly read: (table: Table) => View

  readonly table = $derived.by(() => this.props().table)
  readonly say = $derived.by(() => this.props().say)
  readonly still = $derived.by(() => this.props().still)
  readonly view = $derived.by(() => this.read(this.table))
  readonly you = $derived(this.table.you)
  readonly moves = $derived(this.table.moves.map(({ move }) => move as Move))

  nameOf = (seat: number): string => this.table.seats[seat]?.name ?? ''
}

/** A desk with cards on it: they are picked, and they fly. */
export abstract class CardDesk<View, Picked extends object> extends Desk<View> {
  picked = $state.raw({} as Picked)
  /** The place of the last wish: what shakes if it is refused. */
  wished = ''
  readonly flights = new Flights()
  readonly #small = new MediaQuery('(max-width: 900px), (max-height: 560px)')

  /** A small screen: everything in one column. */
  get small(): boolean {
    return this.#small.current
  }

  cancel = (): void => {
    this.picked = {} as Picked
  }

  protected mean(meant: Meant<Picked> | null, where: string): void {
    if (this.you === null || meant === null) return
    this.wished = where
    this.picked = 'picked' in meant ? meant.picked : ({} as Picked)
    if ('move' in meant) this.props().play(meant.move)
  }
}
