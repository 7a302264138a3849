// A card's name is its colour and its number: `red-3`.
import type { CardName, Colour } from '../types.gen'

export const colourOf = (card: CardName): Colour => card.slice(0, card.lastIndexOf('-')) as Colour
export const valueOf = (card: CardName): number => Number(card.slice(card.lastIndexOf('-') + 1))
