// Checks the text of a match file, and says in words what was found.

import { compared, ownBits } from './random-bits'
import { rulesOf } from './rules-of-games'
import { parsed, verify, type MatchFile } from './verify'
import { word } from './words'

export interface Report {
  isSound: boolean
  lines: string[]
}

const wrong = (...lines: string[]): Report => ({ isSound: false, lines: [word('check.wrong'), ...lines] })

/** Check a match file; one of a table where this browser sat must also tell what it saw there. */
export async function reportOn(text: string): Promise<Report> {
  const file = parsed(text)
  if (!file) return wrong(word('fault.foreign'))
  const rules = await rulesOf(file.game)
  if (!rules) return wrong(word('fault.unknown'))
  try {
    const { fault, number } = verify(file, rules)
    if (fault) return wrong(word(`fault.${fault}`, { number: number ?? 0, name: file.players[number ?? -1]?.name ?? '' }))
  } catch {
    return wrong(word('fault.broken'))
  }
  const own = compared(file, ownBits(file.table))
  if (own === 'other') return wrong(word('fault.seen'))
  if (own === 'late') return { isSound: false, lines: [word('check.late'), ...whoAdded(file)] }
  const end = file.result ? word('check.sound', { moves: file.moves.length }) : word('check.unfinished')
  return { isSound: true, lines: [end, ...whoAdded(file)] }
}

function whoAdded({ contributions = [], players }: MatchFile): string[] {
  const names = (wanted: boolean) =>
    contributions.filter(({ bits }) => (bits != null) === wanted).map(({ seat }) => players[seat]?.name ?? '')
  const [added, leftOut] = [names(true), names(false)]
  return [
    added.length ? word('check.bits', { names: added.join(', ') }) : word('check.no-bits'),
    ...(leftOut.length ? [word('check.left-out', { names: leftOut.join(', ') })] : []),
  ]
}
