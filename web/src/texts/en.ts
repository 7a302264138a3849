// What all pages and every table say, the rest is in the files beside.
// The application in English: the same keys as in French, the same warmth.
import type { fr } from './fr'

export const en: Record<keyof typeof fr, string> = {
  // --- everywhere ---
  skip: 'Skip to content',
  loading: 'One moment…',
  again: 'Try again',
  back: 'Go back',
  'sheet.close': 'Close',
  'points.one': '{n} point',
  'points.other': '{n} points',
  'score.one': '{n} point',
  'score.other': '{n} points',
  'error.offline': 'The server does not answer. Check your connection, then try again.',
  'error.server': 'Something got stuck. Try again in a moment.',
  'nav.home': 'Rondin, back to the first page',
  'nav.rules': 'Rules',
  'nav.settings': 'Settings',
  'nav.invite': 'Invite',
  'nav.you': 'You: ',
  'game.crowd': '{min} to {max}',
  'game.age': 'age {n}+',
  'game.minutes': '{n} min',
  'game.crowd-one.one': '{n} person',
  'game.crowd-one.other': '{n} people',
  'state.waiting': 'Waiting for people',
  'state.playing': 'Being played',
  'state.over': 'Match over',

  // --- seats ---
  'seat.you': 'You',
  'seat.here': 'Online',
  'seat.with': 'with {names}',
  team: 'Team {n}',

  // --- at the table ---
  table: 'The table',
  'table.code': 'Table {code}',
  'table.coming': 'Setting the table…',
  ready: 'Seen',
  'your-turn': 'Your turn!',
  watching: 'You’re watching',
  reconnecting: 'Getting you back in…',
  'chat.title': 'A few words',
  'chat.empty': 'Not a word yet. Say hello!',
  'chat.say': 'Write something',
  'chat.say-team': 'Write to your team',
  'chat.send': 'Send',
  'end.sheet': 'Score sheet',
  'end.leads': 'In the lead',
  'rules.link': 'Link to this rule',
}
