// What a board may tell the table around it, and hear from it.
import { getContext, setContext } from 'svelte'

export class BoardContext {
  /** How the score sheet is read: whether few points are good, and that in words. */
  sheet = $state.raw<{ low?: boolean; note?: string }>({})
  /** What was just said, by seat. */
  said = $state.raw<Readonly<Record<number, string>>>({})
  /** Whether the board brings a scenery of its own, that wants all the room there is. */
  wide = $state(false)
  /** Whether the board itself shows what was refused. */
  refuses = $state(false)
  /** Whether the board still turns up what score sheet and journal would give away. */
  holds = $state(false)
  /** Whether the board itself says how everybody stands: a screen need not. */
  scores = $state(false)
  /** Whether the whole room looks at this board, on a screen that stands or lies flat. */
  screen = $state<'upright' | 'flat' | null>(null)
  /** Whether a match that is over is looked at again. */
  again = $state(false)
  /** Counts the times something made the whole table shake. */
  jolts = $state(0)

  jolt(): void {
    this.jolts++
  }
}

const KEY = Symbol('board-context')

export function setBoardContext(): BoardContext {
  return setContext(KEY, new BoardContext())
}

/** The same for whoever mounts a board without a component around it. */
export const givenBoardContext = (context: BoardContext) => new Map([[KEY, context]])

/** The table around a board; a board that stands alone speaks to nobody. */
export function getBoardContext(): BoardContext {
  return getContext<BoardContext | undefined>(KEY) ?? new BoardContext()
}
