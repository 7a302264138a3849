// The words of two endings side by side.
import { wordsIn } from '$lib/say'

export const fr = {
  title: 'Et si… Après le coup {n}',
  then: 'Alors',
  now: 'Cette fois',
  won: 'gagne',
  see: 'Revoir la partie d’origine à ce moment',
  'see-short': 'La partie d’origine',
  'counts-not': 'Même donne, même chance ; rien ne compte.',
} as const

export const en: Record<keyof typeof fr, string> = {
  title: 'What if… After move {n}',
  then: 'Then',
  now: 'This time',
  won: 'wins',
  see: 'See the first match at this moment',
  'see-short': 'The first match',
  'counts-not': 'The same deal, the same luck; nothing counts.',
}

export const compared = wordsIn(fr, en)
