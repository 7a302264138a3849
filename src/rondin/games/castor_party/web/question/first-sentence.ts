// The first sentence of a prompt is printed large, what follows it small.

/** Where the language says that a sentence ends; all of it where the browser cannot tell. */
export function firstSentence(text: string, lang: string): string {
  if (typeof Intl.Segmenter === 'undefined') return text
  const [first] = new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text)
  return first?.segment.trim() ?? text
}
