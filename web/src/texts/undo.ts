// The words of taking a move back.
import { wordsIn } from '$lib/say'

export const fr = {
  'undo.asked': '{name} voudrait reprendre son dernier coup.',
  'undo.yes': 'D’accord',
  'undo.no': 'Non, c’est joué',
  'undo.waits': 'Tu demandes à reprendre ton coup. On attend {names}.',
  'undo.drop': 'Laisser le coup',
  'undo.others': '{name} voudrait reprendre son dernier coup. On attend {names}.',
} as const

export const en: Record<keyof typeof fr, string> = {
  'undo.asked': '{name} would like to take their last move back.',
  'undo.yes': 'All right',
  'undo.no': 'No, it is played',
  'undo.waits': 'You ask to take your move back. Waiting for {names}.',
  'undo.drop': 'Leave it played',
  'undo.others': '{name} would like to take their last move back. Waiting for {names}.',
}

export const word = wordsIn(fr, en)
