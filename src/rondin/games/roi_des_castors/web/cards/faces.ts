// What is printed on the cards of this game, and who the characters are.
import action from '$art/sign-action.svg'
import type { Face } from '$kit/cards/face'
import type { Say } from '$lib/game/board-props'
import type { CardName } from '../types.gen'
import { BONUS, isLog } from './card-kinds'

const ART = import.meta.glob<string>('../art/*.svg', { query: '?url', import: 'default', eager: true })

export const art = (name: string): string => ART[`../art/${name}.svg`] ?? ''

export type Faces = (card: CardName | null) => Face | null

/** What cards are told with: the words of a language, and the mode. */
export interface Telling {
  say: Say
  mode: string
}

/** The faces in one language and mode; the same card always gives the same face. */
export function facesIn(telling: Telling): Faces {
  const made = new Map<CardName, Face>()
  return (card) => {
    if (card === null) return null
    const face = made.get(card) ?? makeFace(card, telling)
    made.set(card, face)
    return face
  }
}

function makeFace(card: CardName, telling: Telling): Face {
  const { say } = telling
  const kind = isLog(card) ? 'log' : BONUS.includes(card) ? 'bonus' : 'action'
  const face: Face = {
    kind,
    family: say(`board.family.${kind}`),
    sign: art(`sign-${kind}${givesAgain(card, telling) ? '-again' : ''}`) || action,
    picture: art(`card-${card}`),
    name: say(`card.${card}`),
    short: say(`board.short.${card}`),
    effect: effectOf(card, 'effect', telling),
  }
  return isLog(card) ? { ...face, index: say(`board.index.${card}`) } : face
}

/** Whether it is printed with REJOUEZ; its words know the edition, and that RC-56 takes it away. */
const givesAgain = (card: CardName, { say }: Telling): boolean =>
  say(`board.gives-again.${card}`) === 'yes'

/** What a card does, as it is printed or told: a mode may have its own words. */
export function effectOf(card: CardName, how: 'effect' | 'tell', { say, mode }: Telling): string {
  const own = `board.${how}-${mode}.${card}`
  const words = say(own)
  return words === own ? say(`board.${how}.${card}`) : words
}

/** A card as a screen reader says it. */
export function cardLabel(card: CardName | null, telling: Telling): string {
  const { say } = telling
  if (card === null) return say('board.hidden')
  return say('board.card-label', { card: say(`card.${card}`), effect: effectOf(card, 'tell', telling) })
}

export const portraitOf = (character: string): string => art(`char-${character}`)
