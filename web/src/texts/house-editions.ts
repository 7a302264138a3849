// The words of editions of one’s own.
import { wordsIn } from '$lib/say'

export const fr = {
  add: 'Mon édition…',
  about: 'Un fichier .toml\u202f: une édition à toi, ou un plateau. La page «\u202fÀ ta façon\u202f» de la documentation explique comment l’écrire.',
  checking: 'On lit ton fichier…',
  'too-big': '{name} est trop lourd\u202f: 64 Ko au plus.',
  unreadable: 'Impossible de lire {name}.',
  'faults.one': 'Ton édition ne peut pas encore se jouer\u202f: {n} faute dans {name}.',
  'faults.other': 'Ton édition ne peut pas encore se jouer\u202f: {n} fautes dans {name}.',
  forget: 'Oublier {name}',
  house: 'Édition maison',
  like: 'Comme «\u202f{like}\u202f», sauf\u202f:',
  same: 'Exactement comme «\u202f{like}\u202f».',
  was: 'au lieu de {printed}',
  'more.one': '… et {n} autre différence.',
  'more.other': '… et {n} autres différences.',
} as const

export const en: Record<keyof typeof fr, string> = {
  add: 'My own edition…',
  about: 'A .toml file: an edition of yours, or a board. The page “An edition of your own” of the documentation says how to write one.',
  checking: 'Reading your file…',
  'too-big': '{name} is too big: 64 KB at most.',
  unreadable: '{name} cannot be read.',
  'faults.one': 'Your edition cannot be played yet: {n} fault in {name}.',
  'faults.other': 'Your edition cannot be played yet: {n} faults in {name}.',
  forget: 'Forget {name}',
  house: 'House edition',
  like: 'Like “{like}”, but for:',
  same: 'Just like “{like}”.',
  was: 'instead of {printed}',
  'more.one': '… and {n} more difference.',
  'more.other': '… and {n} more differences.',
}

export const word = wordsIn(fr, en)
