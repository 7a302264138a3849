// Sentences as Unicode divides them: in every language alike, without knowing a word.
const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/** The first sentence of a text that has several, without the space after it; else nothing. */
export function firstOfSeveral(text: string): string {
  const [first, second] = sentences.segment(text)
  return first && second ? first.segment.trimEnd() : ''
}
