// The words for who sits where, and for choosing bots.
import { wordsIn } from '$lib/say'

export const fr = {
  around: 'Autour de la table',
  place: 'Place {n}',
  against: 'Contre qui ?',
  all: 'Les bots',
  mixed: 'Un mélange : chaque place a le sien.',
  seat: 'Qui joue à la place {n} ?',
  change: 'Place {n} : {who}. Changer',
  'change-it': 'Changer',
  sits: '{name} a pris cette place. Ton choix la libère : on peut en reprendre une autre.',
  you: 'Toi',
  open: 'Place libre',
  'open-hint': 'Pour quelqu’un que tu invites.',
  more: 'Plus de réglages',
  finer: 'D’autres bots',
  memory: 'Sa mémoire',
  own: 'La sienne',
  with: '{label}, mémoire : {memory}',
  set: 'réglée',
  done: 'C’est bon',
  option: '{label} : {value}',
} as const

export const en: Record<keyof typeof fr, string> = {
  around: 'Around the table',
  place: 'Seat {n}',
  against: 'Against whom?',
  all: 'The bots',
  mixed: 'A mix: each seat has its own.',
  seat: 'Who plays in seat {n}?',
  change: 'Seat {n}: {who}. Change',
  'change-it': 'Change',
  sits: '{name} has taken this seat. Your choice frees it: they may take another one.',
  you: 'You',
  open: 'Free seat',
  'open-hint': 'For someone you invite.',
  more: 'More settings',
  finer: 'Other bots',
  memory: 'Its memory',
  own: 'Its own',
  with: '{label}, memory: {memory}',
  set: 'set by hand',
  done: 'Done',
  option: '{label}: {value}',
}

export const word = wordsIn(fr, en)
