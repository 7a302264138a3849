// What is said about the friend beside you: only pages with one load it.
import { find, type Values } from '$lib/say'
import { settings, type Lang } from '$lib/settings.svelte'

const fr = {
  title: 'Un ami à tes côtés',
  offer: 'À ton tour, il dit quels coups lui plaisent. À la fin, il raconte les moments décisifs.',
  'offer.all': 'Seulement si tout le monde est d’accord.',
  hint: 'Conseil',
  'hint.ask': 'Demander conseil',
  'hint.thinks': 'Ton ami réfléchit…',
  'hint.endings.one': 'Ton ami ne sait que ce que tu sais. Il a imaginé {n} suite.',
  'hint.endings.other': 'Ton ami ne sait que ce que tu sais. Il a imaginé {n} suites.',
  'hint.only': 'Il n’y a qu’un coup possible.',
  'hint.first': 'Le meilleur',
  'hint.second': 'Presque aussi bien',
  'hint.second-far': 'Sinon',
  'hint.habit': 'À vue de nez',
  'hint.alike': 'L’un ou l’autre',
  'hint.alike-too': 'C’est aussi bien',
  'hint.chances': 'de chances',
  'hint.details': 'Les chiffres',
  'hint.play': 'Jouer ce coup',
  'hint.play-short': 'Jouer',
  'hint.why': 'Pourquoi\u202f?',
  'hint.close': 'Fermer le conseil',
  'hint.later': 'Quand ce sera ton tour, demande-lui.',
  'hint.watch': 'Ici, qui joue peut demander conseil.',
  agree: 'D’accord pour les conseils',
  'agree.hint': 'Tu laisses les autres demander conseil. Tu peux changer d’avis.',
  'agree.ask': 'Des conseils à cette table\u202f?',
  'agree.yes': 'D’accord',
  'agree.no': 'Pas maintenant',
  'agree.awaited': 'Sans l’accord de {names}, pas de conseil.',
  'agree.all': 'Tout le monde est d’accord.',
  moments: 'Les moments décisifs',
  'moments.text': 'Quand tout a basculé.',
  'moments.works': 'Ton ami revoit la partie…',
  'moments.none': 'Pas de grand moment\u202f: les chances ont glissé doucement.',
  'moments.how':
    'À chaque tour, ton ami a joué la suite des centaines de fois, avec bon sens. Les chances sont la part des fins gagnées.',
  'moments.curve': 'Chances de gagner',
  'moments.turns': 'Tours',
  'moments.show': '{name}\u202f: montrer la courbe',
  'moments.numbers': 'Les chiffres',
  'moments.start': 'Au début',
  'moments.after': 'Après le moment {n}',
  'moments.end': 'À la fin',
  'moments.again': 'Réessayer',
  percent: '{n}\u202f%',
} as const

const en: Record<keyof typeof fr, string> = {
  title: 'A friend beside you',
  offer: 'On your turn they say which moves they like. At the end they tell the moments that decided.',
  'offer.all': 'Only if everybody agrees.',
  hint: 'Hint',
  'hint.ask': 'Ask for a hint',
  'hint.thinks': 'Your friend is thinking…',
  'hint.endings.one': 'Your friend only knows what you know, and imagined {n} way on.',
  'hint.endings.other': 'Your friend only knows what you know, and imagined {n} ways on.',
  'hint.only': 'There is only one possible move.',
  'hint.first': 'The best',
  'hint.second': 'Almost as good',
  'hint.second-far': 'Otherwise',
  'hint.habit': 'At a guess',
  'hint.alike': 'Either one',
  'hint.alike-too': 'Just as good',
  'hint.chances': 'to win',
  'hint.details': 'The figures',
  'hint.play': 'Play this move',
  'hint.play-short': 'Play',
  'hint.why': 'Why?',
  'hint.close': 'Close the hint',
  'hint.later': 'When it is your turn, ask them.',
  'hint.watch': 'Whoever plays here may ask for a hint.',
  agree: 'Hints are fine with me',
  'agree.hint': 'You let the others ask for hints. You can change your mind.',
  'agree.ask': 'Hints at this table?',
  'agree.yes': 'Fine with me',
  'agree.no': 'Not now',
  'agree.awaited': 'No hints until {names} agree.',
  'agree.all': 'Everybody agrees.',
  moments: 'The moments that decided',
  'moments.text': 'When everything turned.',
  'moments.works': 'Your friend goes through the match…',
  'moments.none': 'No great moment: the chances slid slowly.',
  'moments.how':
    'At every turn your friend played on hundreds of times, with common sense. The chances are the share of endings won.',
  'moments.curve': 'Chances of winning',
  'moments.turns': 'Turns',
  'moments.show': '{name}: show the curve',
  'moments.numbers': 'The numbers',
  'moments.start': 'At the start',
  'moments.after': 'After moment {n}',
  'moments.end': 'At the end',
  'moments.again': 'Try again',
  percent: '{n}%',
}

type Keys = keyof typeof fr
export type HintKey = Keys extends infer K ? (K extends `${infer Stem}.${'one' | 'other'}` ? Stem : K) : never

const WORDS: Record<Lang, Record<Keys, string>> = { fr, en }

export const word = (key: HintKey, values: Values = {}): string =>
  find(WORDS[settings.lang], settings.lang, key, values) ?? key

export const percent = (share: number): string => word('percent', { n: Math.round(share * 100) })
