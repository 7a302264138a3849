// Checks a match file from what it holds, as `rondin verify` does: the rules run here.

import type { Contribution } from '$lib/messages.gen'
import { commitmentOf, fromHex, matchKey, pledgeOf, toHex } from './match-keys'
import { blank, numberOf, packed, unpacked, veiled, type Fields, type Move, type Rules } from './rules'
import { sha256 } from './sha256'

const DIGITS = 16
const NOBODY = -1n

export interface MatchFile {
  format: string
  version: number
  game: string
  edition_record?: string
  seats: number
  players: { name: string; by: string }[]
  table: string
  words: string[]
  contributions?: Contribution[]
  commitment: string
  secret: string
  opening: string
  moves: { seat: number; move: Move; check: string }[]
  result: { points: number[]; winners: number[] } | null
}

/** What is wrong; the same words as in the texts of `rondin verify`. */
export type Fault =
  | 'foreign'
  | 'old'
  | 'commitment'
  | 'contributors'
  | 'bits'
  | 'record'
  | 'opening'
  | 'after-end'
  | 'seat'
  | 'move'
  | 'check'
  | 'result'
  | 'early-result'

export interface Verdict {
  fault: Fault | null
  /** Of the move, or the seat, that the fault is about. */
  number?: number
}

const sound: Verdict = { fault: null }
const digest = (...parts: Uint8Array[]) =>
  toHex(sha256(Uint8Array.from(parts.flatMap((part) => [...part])))).slice(0, DIGITS)

/** The match file in a text, null if it is none. */
export function parsed(text: string): MatchFile | null {
  try {
    const file: Partial<MatchFile> | null = JSON.parse(text)
    const whole = file?.format === 'rondin-match' && Array.isArray(file.moves) && Array.isArray(file.players)
    return whole && typeof file.secret === 'string' && Array.isArray(file.words) ? (file as MatchFile) : null
  } catch {
    return null
  }
}

/** Check everything; what is wrong first is told. */
export function verify(file: MatchFile, rules: Rules): Verdict {
  const chance = chanceVerdict(file)
  return chance.fault ? chance : new Replay(file, rules).verdict()
}

function chanceVerdict({ secret, table, commitment, seats, contributions = [] }: MatchFile): Verdict {
  if (commitmentOf(secret, table) !== commitment) return { fault: 'commitment' }
  const last = (i: number) => contributions[i - 1]?.seat ?? -1
  if (contributions.some(({ seat }, i) => seat <= last(i) || seat >= seats)) return { fault: 'contributors' }
  const wrong = contributions.find(
    ({ seat, pledge, bits }) => bits != null && pledgeOf(bits, commitment, table, seat) !== pledge,
  )
  return wrong ? { fault: 'bits', number: wrong.seat } : sound
}

class Replay {
  private e: Fields
  private s: Fields
  private isKnown: boolean

  constructor(
    private file: MatchFile,
    private rules: Rules,
  ) {
    const record = unpacked(rules.edition, fromHex(file.edition_record ?? ''))
    this.isKnown = record !== null
    this.e = record ?? blank(rules.edition)
    this.s = blank(rules.state)
  }

  verdict(): Verdict {
    const { file, rules, e, s } = this
    if (!file.edition_record) return { fault: 'old' }
    if (!this.isKnown || e.seats !== BigInt(file.seats)) return { fault: 'record' }
    rules.seed(s, matchKey(file.secret, file.table, file.words, file.contributions ?? []), 0n)
    rules.setup(e, s)
    if (digest(packed(rules.edition, e), packed(rules.state, s)) !== file.opening) return { fault: 'opening' }
    for (const [i, played] of file.moves.entries()) {
      const fault = this.play(played)
      if (fault) return { fault, number: i + 1 }
    }
    return this.outcome()
  }

  private play({ seat, move, check }: MatchFile['moves'][number]): Fault | null {
    const { rules, e, s } = this
    const turn = rules.to_act(e, s)
    if (turn === NOBODY) return 'after-end'
    const action = numberOf(rules.moves, move)
    const own = BigInt(seat)
    if (own !== turn && (action === null || !this.outOfTurn(own).includes(action))) return 'seat'
    if (action === null || (own === turn && !this.legal(own).includes(action))) return 'move'
    rules.apply(e, s, action)
    return digest(packed(rules.state, s)) === check ? null : 'check'
  }

  private legal(seat: bigint): bigint[] {
    const { rules, e, s } = this
    const out: bigint[] = []
    const count = rules.legal(e, veiled(rules, e, s, seat), out)
    return out.slice(0, Number(count))
  }

  private outOfTurn(seat: bigint): bigint[] {
    const { rules, e, s, file } = this
    if (!rules.legal_out_of_turn || seat < 0n || seat >= BigInt(file.seats)) return []
    const out: bigint[] = []
    const count = rules.legal_out_of_turn(e, veiled(rules, e, s, seat), seat, out)
    return out.slice(0, Number(count))
  }

  private outcome(): Verdict {
    const { file, rules, e, s } = this
    if (rules.to_act(e, s) !== NOBODY) return file.result ? { fault: 'early-result' } : sound
    const points = Array<bigint>(file.seats).fill(0n)
    const payoffs = Array<number>(file.seats).fill(0)
    rules.scores(e, s, points, payoffs)
    const winners = payoffs.flatMap((payoff, seat) => (Number(payoff) > 0 ? [seat] : []))
    const same =
      String(file.result?.points) === String(points) && String(file.result?.winners) === String(winners)
    return same ? sound : { fault: 'result' }
  }
}
