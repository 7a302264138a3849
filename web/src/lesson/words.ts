// What is said around a lesson; only pages with one load it.
import { wordsIn } from '$lib/say'

export const fr = {
  title: 'La leçon',
  step: 'Étape {n} sur {of}',
  'go-on': 'Continuer',
  finish: 'Terminer',
  again: 'Refaire la leçon',
  rule: 'Règle {rule}',
  yours: 'À toi de jouer sur la table.',
  free: 'À toi de choisir\u202f: tout est permis.',
  watch: 'Les autres jouent…',
  done: 'Leçon finie',
  match: 'Ma première partie',
  other: 'Une autre leçon',
  home: 'Retour à l’accueil',
} as const

export const en: Record<keyof typeof fr, string> = {
  title: 'The lesson',
  step: 'Step {n} of {of}',
  'go-on': 'Go on',
  finish: 'Finish',
  again: 'Take the lesson again',
  rule: 'Rule {rule}',
  yours: 'Your move, on the table.',
  free: 'Your choice: anything goes.',
  watch: 'The others are playing…',
  done: 'Lesson finished',
  match: 'My first match',
  other: 'Another lesson',
  home: 'Back to the first page',
}

export const word = wordsIn(fr, en)
