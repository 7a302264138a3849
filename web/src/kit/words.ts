// The words of the table and its parts, beside those of the application.
import { find, type Values } from '$lib/say'
import { settings, type Lang } from '$lib/settings.svelte'

const fr = {
  log: 'Journal',
  'log.nothing': 'Rien à raconter.',
  'log.then': 'Le journal commence à ton premier coup.',
  scores: 'Scores',
  rules: 'Règles',
  chat: 'Discuter',
  'chat.new': 'Discuter, du nouveau',
  'chat.to': 'À qui tu écris',
  'chat.team': 'Équipe',
  'chat.all': 'Tous',
  'chat.side-new': '{side}, du nouveau',
  'said.team': 'Équipe\u202f: {text}',
  point: 'Montrer',
  'point.at': 'Montrer\u202f: {what}',
  'point.shows': '{who} montre\u202f: {what}.',
  'point.aim': 'Montrer du doigt',
  parts: 'Autour de la table',
  told: 'La table en mots',
  refused: 'Pas possible',
  rule: 'Règle {rule}',
  dismiss: 'Compris',
  result: 'Voir le résultat',
  'seat.offline': 'Hors ligne',
  'seat.away': 'En pause, un bot joue',
  'quick.well': 'Bien joué\u202f!',
  'quick.no': 'Oh non…',
  'quick.wait': 'Attends-moi',
  'quick.thanks': 'Merci\u202f!',
} as const

const en: Record<keyof typeof fr, string> = {
  log: 'Log',
  'log.nothing': 'Nothing to tell yet.',
  'log.then': 'The log starts with your first move.',
  scores: 'Scores',
  rules: 'Rules',
  chat: 'Chat',
  'chat.new': 'Chat, something new',
  'chat.to': 'Who you write to',
  'chat.team': 'Team',
  'chat.all': 'Everyone',
  'chat.side-new': '{side}, something new',
  'said.team': 'Team: {text}',
  point: 'Point',
  'point.at': 'Point at: {what}',
  'point.shows': '{who} points at: {what}.',
  'point.aim': 'Point at something',
  parts: 'Around the table',
  told: 'The table in words',
  refused: 'Not possible',
  rule: 'Rule {rule}',
  dismiss: 'Got it',
  result: 'See the result',
  'seat.offline': 'Offline',
  'seat.away': 'Away, a bot plays',
  'quick.well': 'Well played!',
  'quick.no': 'Oh no…',
  'quick.wait': 'Wait for me',
  'quick.thanks': 'Thanks!',
}

const WORDS: Record<Lang, Record<keyof typeof fr, string>> = { fr, en }

export const word = (key: keyof typeof fr, values: Values = {}): string =>
  find(WORDS[settings.lang], settings.lang, key, values) ?? key

export const quickWords = (): string[] => [
  word('quick.well'),
  word('quick.no'),
  word('quick.wait'),
  word('quick.thanks'),
]
