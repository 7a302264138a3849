// The words of what is filled in: a name, a face, a number.
import { wordsIn } from '$lib/say'

export const fr = {
  'stepper.less': '{label} : un de moins',
  'stepper.more': '{label} : un de plus',
  'you.title': 'Comment tu t’appelles ?',
  'you.name': 'Ton nom',
  'you.placeholder': 'Lina, Papi Jo…',
  'you.hint': 'C’est tout ce qu’on demande.',
  'you.empty': 'Écris au moins une lettre.',
  'you.later': 'Il changera à ta prochaine table.',
  'you.avatar': 'Ta tête',
  'you.go': 'C’est parti !',
  'you.default': 'Castor',
  'avatar.1': 'À la feuille',
  'avatar.2': 'Au bonnet',
  'avatar.3': 'Aux lunettes',
  'avatar.4': 'À la fleur',
  'avatar.5': 'Au chapeau de paille',
  'avatar.6': 'Au bandeau',
  'avatar.7': 'Au casque',
  'avatar.8': 'Au nœud',
  'avatar.9': 'À l’écharpe',
  'avatar.10': 'Au gland',
} as const

export const en: Record<keyof typeof fr, string> = {
  'stepper.less': '{label}: one less',
  'stepper.more': '{label}: one more',
  'you.title': 'What’s your name?',
  'you.name': 'Your name',
  'you.placeholder': 'Lina, Grandpa Jo…',
  'you.hint': 'That is all we ask.',
  'you.empty': 'Write at least one letter.',
  'you.later': 'It changes at your next table.',
  'you.avatar': 'Your face',
  'you.go': 'Let’s go!',
  'you.default': 'Beaver',
  'avatar.1': 'With a leaf',
  'avatar.2': 'With a woolly hat',
  'avatar.3': 'With glasses',
  'avatar.4': 'With a flower',
  'avatar.5': 'With a straw hat',
  'avatar.6': 'With a headband',
  'avatar.7': 'With headphones',
  'avatar.8': 'With a bow',
  'avatar.9': 'With a scarf',
  'avatar.10': 'With an acorn',
}

export const word = wordsIn(fr, en)
