// The words of a picture to keep.
import { wordsIn } from '$lib/say'

const fr = {
  title: 'Une image à garder',
  text: 'Le podium et la table, en photo.',
  alt: 'La fin de la partie\u202f: le podium, les points et la table.',
  names: 'Avec les noms',
  save: 'Enregistrer la photo',
  saved: 'La photo est dans tes téléchargements.',
  share: 'Partager',
} as const

const en: Record<keyof typeof fr, string> = {
  title: 'A picture to keep',
  text: 'The podium and the table, as a photo.',
  alt: 'The end of the match: the podium, the points and the table.',
  names: 'With names',
  save: 'Save the photo',
  saved: 'The photo is in your downloads.',
  share: 'Share',
}

export const word = wordsIn(fr, en)
