// What is printed on the cards of this game.
import action from '$art/sign-action.svg'
import paw from '$art/sign-paw.svg'
import rat from '$art/sign-rat.svg'
import type { Face } from '$kit/cards/face'
import type { Say } from '$lib/game/board-props'
import type { CardName } from './types.gen'

const PICTURES = import.meta.glob<string>('./art/gc-*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})
const ACTIONS: Partial<Record<CardName, string>> = { swap: 'swap', peek: 'peek', draw: 'draw2' }

/** The faces in one language; the same card always gives the same face. */
export function facesIn(say: Say): (card: CardName | null) => Face | null {
  const made = new Map<CardName, Face>()
  return (card) => {
    if (card === null) return null
    const face = made.get(card) ?? makeFace(card, say)
    made.set(card, face)
    return face
  }
}

function makeFace(card: CardName, say: Say): Face {
  const picture = PICTURES[`./art/gc-${ACTIONS[card] ?? card}.svg`] ?? ''
  if (card in ACTIONS)
    return {
      kind: 'action',
      family: say('board.family'),
      sign: action,
      picture,
      name: say(`card.${card}`),
      effect: say(`board.effect.${card}`),
    }
  const sign = card === '9' ? rat : paw
  return { kind: 'value', index: card, sign, picture, name: say(`board.name.${card}`) }
}

/** A card as it stands in a sentence: a 7, a Swap card, a hidden card. */
export function cardWord(card: CardName | null, say: Say): string {
  if (card === null) return say('card.hidden')
  if (card in ACTIONS) return say('card.action', { name: say(`card.${card}`) })
  return say(card === '8' ? 'card.value-8' : 'card.value', { value: card })
}
