// The kinds of cards of this game.
import type { CardName, LogName } from '../types.gen'

export const LOGS: readonly LogName[] = ['small', 'medium', 'large']
export const BONUS: readonly CardName[] = ['spy', 'pickaxe', 'shield', 'recycle', 'thanks']
/** Printed with REJOUEZ. */
export const AGAIN: readonly CardName[] = ['trade', 'permanent', ...BONUS]
export const isLog = (card: CardName): card is LogName => (LOGS as readonly string[]).includes(card)
