// What is printed on the cards of this game, and how they are called.
import type { Face } from '$kit/cards/face'
import type { Say } from '$lib/game/board-props'
import CardDrawing from './CardDrawing.svelte'
import { art } from '../drawings'
import type { CardName, Colour } from '../types.gen'
import { colourOf, valueOf } from './card-name'

export interface MoveFace extends Face {
  card: CardName
}

/** The faces in one language; the same card always gives the same face. */
export function facesIn(say: Say): (card: CardName | null) => Face | null {
  const made = new Map<CardName, MoveFace>()
  return (card) => {
    if (card === null) return null
    const face = made.get(card) ?? makeFace(card, say)
    made.set(card, face)
    return face
  }
}

function makeFace(card: CardName, say: Say): MoveFace {
  return {
    kind: 'value',
    card,
    index: String(valueOf(card)),
    sign: art(`sign-${colourOf(card)}`),
    picture: art(`beaver-side-${colourOf(card)}`),
    name: cardWord(card, say),
    drawing: CardDrawing,
  }
}

export const colourWord = (colour: Colour, say: Say): string => say(`colour.${colour}`)

/** A card in a number and a word: 3 rouge. */
export const cardWord = (card: CardName, say: Say, joker = false): string =>
  say(joker ? 'card-name.joker' : 'card-name.plain', {
    value: valueOf(card),
    colour: colourWord(colourOf(card), say),
  })

export const beaverWord = (colour: Colour, say: Say): string =>
  say('board.beaver', { colour: colourWord(colour, say) })
