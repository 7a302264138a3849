// Sentences as Unicode divides them, and names in a row: in every language, without knowing a word.
const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/** The first sentence of a text that has several, without the space after it; else nothing. */
export function firstOfSeveral(text: string): string {
  const [first, second] = sentences.segment(text)
  return first && second ? first.segment.trimEnd() : ''
}

/** Names as they are said: Lina, Malo and Zoé. */
export function listed(names: string[], lang: string): string {
  return new Intl.ListFormat(lang, { type: 'conjunction' }).format(names)
}
