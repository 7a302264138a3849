// The colours of the seats; each has its sign.
export const COLOURS = ['red', 'yellow', 'blue', 'green'] as const
export type Colour = (typeof COLOURS)[number]
export const colourOf = (seat: number): Colour => COLOURS[seat] ?? 'red'
