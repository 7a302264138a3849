// What is printed on a card. A game makes its faces; the kit only draws them.
import type { Component } from 'svelte'

export interface Face {
  /** Which band it wears: none, or the colour of its family. */
  kind: 'value' | 'action' | 'bonus' | 'log'
  /** The number in the corner. */
  index?: string
  /** The word of its family, in the band. */
  family?: string
  /** Addresses of the drawings. */
  sign: string
  picture: string
  name: string
  /** For cards that are too small for the whole name. */
  short?: string
  effect?: string
  /** A game may draw the whole face itself. */
  drawing?: Component<{ face: Face }>
}

/** How a card answers a finger. */
export type CardState = 'rest' | 'open' | 'selected' | 'forbidden'
