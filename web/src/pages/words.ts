// The words for choosing bots, fetched with the pages that need them.
import { find, type Values } from '$lib/say'
import { settings, type Lang } from '$lib/settings.svelte'

const fr = {
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
  bots: 'Un bot',
  more: 'Plus de réglages',
  finer: 'D’autres bots',
  memory: 'Sa mémoire',
  own: 'La sienne',
  with: '{label}, mémoire : {memory}',
  set: 'réglée',
  done: 'C’est bon',
} as const

const en: Record<keyof typeof fr, string> = {
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
  bots: 'A bot',
  more: 'More settings',
  finer: 'Other bots',
  memory: 'Its memory',
  own: 'Its own',
  with: '{label}, memory: {memory}',
  set: 'set by hand',
  done: 'Done',
}

const WORDS: Record<Lang, Record<keyof typeof fr, string>> = { fr, en }

export const word = (key: keyof typeof fr, values: Values = {}): string =>
  find(WORDS[settings.lang], settings.lang, key, values) ?? key
