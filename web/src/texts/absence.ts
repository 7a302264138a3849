// What is said when somebody is away: a bot may play, the table may pause, a seat is found again.
// And of bots that are not at their full strength yet.
import { wordsIn } from '$lib/say'

export const fr = {
  'away.text': 'Un bot joue à ta place.',
  'away.back': 'Je reprends',
  'slow.text': '{name} prend son temps.',
  'asleep.text': 'Le téléphone de {name} dort.',
  'slow.bot': 'Laisser un bot jouer',
  'slow.wait': 'Attendre',
  'slow.pause': 'Mettre en pause',
  'pause.title': 'On fait une pause',
  'pause.you': 'C’est toi qui as mis la partie en pause.',
  'pause.by': '{name} a mis la partie en pause.',
  'pause.text': 'Rien ne bouge\u202f: ni les cartes, ni les bots, ni le temps.',
  'pause.go': 'On reprend\u202f!',
  'pause.watch': 'La partie reprendra bientôt.',
  'warm.text': 'Les bots les plus forts s’échauffent\u202f: toute leur force dans {n}\u202fs environ.',
  'warm.fine': 'D’accord',
  'claim.ask': 'Tu jouais ici\u202f?',
  'claim.me': 'C’est moi, {name}',
  'claim.asked': 'C’est demandé. Dis ce nombre à la table\u202f: {sign}.',
  'claim.denied': 'La table ne t’a pas donné cette place. Tu peux regarder, ou redemander.',
  'claim.title': 'Quelqu’un dit\u202f: «\u202fC’est moi, {name}\u202f!\u202f»',
  'claim.check': 'Demande-lui son nombre\u202f: {sign}.',
  'claim.grant': 'C’est bien {name}',
  'claim.deny': 'Pas cette fois',
} as const

export const en: Record<keyof typeof fr, string> = {
  'away.text': 'A bot is playing for you.',
  'away.back': 'I’m back',
  'slow.text': '{name} is taking a while.',
  'asleep.text': '{name}’s phone is asleep.',
  'slow.bot': 'Let a bot play',
  'slow.wait': 'Wait',
  'slow.pause': 'Pause',
  'pause.title': 'Time for a break',
  'pause.you': 'You paused the match.',
  'pause.by': '{name} paused the match.',
  'pause.text': 'Nothing moves: no cards, no bots, no clock.',
  'pause.go': 'Let’s go on!',
  'pause.watch': 'The match goes on soon.',
  'warm.text': 'The strongest bots are warming up: at full strength in about {n} s.',
  'warm.fine': 'Fine',
  'claim.ask': 'Were you playing here?',
  'claim.me': 'It’s me, {name}',
  'claim.asked': 'You asked. Tell the table this number: {sign}.',
  'claim.denied': 'The table did not give you this seat. You can watch, or ask again.',
  'claim.title': 'Somebody says: “It’s me, {name}!”',
  'claim.check': 'Ask for their number: {sign}.',
  'claim.grant': 'It is {name}',
  'claim.deny': 'Not this time',
}

export const word = wordsIn(fr, en)
