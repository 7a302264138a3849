// The curves of everybody's chances, as lines to draw.

/** One line: of a seat, or of a team that wins together. */
export interface Course {
  seats: number[]
  name: string
  you: boolean
  shares: number[]
}

/** How lines differ when colours do not help. */
export const DASHES = ['', '9 5', '2 5', '12 4 3 4'] as const
export const COLOURS = ['river', 'berry', 'leaf', 'wood', 'sun'] as const

export const colourOf = (line: number) => `var(--${COLOURS[line % COLOURS.length]})`
export const dashOf = (line: number) => DASHES[(line + Math.floor(line / COLOURS.length)) % DASHES.length]

/** The points of a line in a box, as SVG writes them. */
export function points(shares: readonly number[], width: number, height: number): string {
  const last = Math.max(1, shares.length - 1)
  return shares
    .map((share, k) => `${round((k / last) * width)},${round((1 - share) * height)}`)
    .join(' ')
}

/** The middle of three, so that a line shows the way and not the grain; kept at the ends and at
 *  what was looked into. */
export function smoothed(shares: readonly number[], kept: ReadonlySet<number>): number[] {
  return shares.map((share, k) => {
    const [before, after] = [shares[k - 1], shares[k + 1]]
    if (before === undefined || after === undefined || kept.has(k)) return share
    return (before + 2 * share + after) / 4
  })
}

const round = (n: number) => Math.round(n * 10) / 10
