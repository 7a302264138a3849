// What is said when a bot plays for somebody, or may.
import { wordsIn } from '$lib/say'

export const fr = {
  'away.text': 'Un bot joue à ta place.',
  'away.back': 'Je reprends',
  'slow.text': '{name} prend son temps.',
  'asleep.text': 'Le téléphone de {name} dort.',
  'slow.bot': 'Laisser un bot jouer',
  'slow.wait': 'Attendre',
} as const

export const en: Record<keyof typeof fr, string> = {
  'away.text': 'A bot is playing for you.',
  'away.back': 'I’m back',
  'slow.text': '{name} is taking a while.',
  'asleep.text': '{name}’s phone is asleep.',
  'slow.bot': 'Let a bot play',
  'slow.wait': 'Wait',
}

export const word = wordsIn(fr, en)
