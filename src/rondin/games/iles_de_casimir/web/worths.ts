// What cards and tokens are worth.
/** What a Gloubi-Boulga card is worth; null for any other card. */
export const worthOf = (card: string): number | null =>
  card.startsWith('gloubi-') ? Number(card.slice(7)) : null

/** A purse in tokens: white ones worth 5, blue ones worth 1. */
export const tokensOf = (points: number): { fives: number; ones: number } => ({
  fives: Math.floor(points / 5),
  ones: points % 5,
})
