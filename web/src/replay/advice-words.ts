// What a friend says of decisions that were made.
import { wordsIn } from '$lib/say'

const fr = {
  text: 'Un ami te dit ce qu’il aurait fait à ta place, avec ce que tu savais à ce moment-là.',
  here: 'Et à ce moment\u202f?',
  next: 'À ta prochaine décision (coup {n})',
  'none-left': 'Plus de décision à toi d’ici la fin',
  'all.one': 'Passer en revue ma décision',
  'all.other': 'Passer en revue mes {n} décisions',
  works: 'Ton ami revoit tes coups…',
  dearest: 'Là où tu as le plus perdu',
  nothing: 'Aucune de tes décisions n’a clairement coûté.',
  after: 'Après le coup {n}',
  you: 'Tu as joué\u202f:',
  friend: 'Ton ami aurait joué\u202f:',
  same: 'Il aurait fait comme toi.',
  alike: 'D’après lui, c’est aussi bien.',
  or: 'Ou bien\u202f: {move}',
  see: 'Voir ce moment',
  how: 'Les pourcentages sont des estimations, d’après des suites imaginées.',
} as const

const en: Record<keyof typeof fr, string> = {
  text: 'A friend tells you what they would have done in your place, with what you knew at that moment.',
  here: 'And at this moment?',
  next: 'At your next decision (move {n})',
  'none-left': 'No decision of yours until the end',
  'all.one': 'Go through my decision',
  'all.other': 'Go through my {n} decisions',
  works: 'Your friend goes through your moves…',
  dearest: 'Where you lost most',
  nothing: 'None of your decisions clearly cost you.',
  after: 'After move {n}',
  you: 'You played:',
  friend: 'Your friend would have played:',
  same: 'They would have done the same.',
  alike: 'They think it is as good.',
  or: 'Or: {move}',
  see: 'See this moment',
  how: 'Percentages are estimates, from imagined continuations.',
}

export const word = wordsIn(fr, en)
