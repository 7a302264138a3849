// The kinds of cards of this game.
import type { CardName, LogName } from '../types.gen'

export const LOGS: readonly LogName[] = ['small', 'medium', 'large']
export const BONUS: readonly CardName[] = ['spy', 'pickaxe', 'shield', 'recycle', 'thanks']
export const isLog = (card: CardName): card is LogName => (LOGS as readonly string[]).includes(card)
