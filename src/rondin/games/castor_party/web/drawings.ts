// The drawings of this game and its colours. A colour always comes with its sign.
import type { Colour } from './types.gen'

const FOUND = import.meta.glob<string>('./art/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The address of a drawing. */
export const art = (name: string): string => FOUND[`./art/${name}.svg`] ?? ''

export const INK = '#2B2118'
export const PAPER = '#FBF6EA'
export const SUN = '#F2B84B'

export const HEX: Record<Colour, string> = {
  red: '#D1453B',
  yellow: '#F0B429',
  blue: '#3B7DD8',
  white: '#F7F3EA',
  orange: '#E8772E',
  green: '#4E9A47',
}

export const SHADE: Record<Colour, string> = {
  red: '#B03E34',
  yellow: '#C99727',
  blue: '#386BB2',
  white: '#D9CFBC',
  orange: '#C2662A',
  green: '#478240',
}
