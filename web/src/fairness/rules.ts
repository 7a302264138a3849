// What `rules.gen.js` of a game exports, and the records that its functions read and write.

export type Value = bigint | Value[]
export type Fields = Record<string, Value>
/** Name, code (i1 to i8: signed bytes; u: unsigned), shape, and whether everybody may know it. */
export type Field = [string, string, number[], boolean]
/** The verb of a move, and its fields: a name, and how many values there are, or which. */
export type MoveShape = [string, [string, number | string[]][]]
export type Move = Record<string, unknown>

export interface Rules {
  seed(s: Fields, key: bigint[], stream: bigint): void
  setup(e: Fields, s: Fields): void
  to_act(e: Fields, s: Fields): bigint
  legal(e: Fields, v: Fields, out: bigint[]): bigint
  legal_out_of_turn?(e: Fields, v: Fields, seat: bigint, out: bigint[]): bigint
  apply(e: Fields, s: Fields, action: bigint): void
  veil(e: Fields, s: Fields, seat: bigint, v: Fields): void
  scores(e: Fields, s: Fields, points: bigint[], payoffs: number[]): void
  state: Field[]
  edition: Field[]
  moves: MoveShape[]
}

const blankValue = ([size, ...rest]: number[]): Value =>
  size === undefined ? 0n : Array.from({ length: size }, () => blankValue(rest))

const copied = (value: Value): Value => (Array.isArray(value) ? value.map(copied) : value)

export const blank = (fields: Field[]): Fields =>
  Object.fromEntries(fields.map(([name, , shape]) => [name, blankValue(shape)]))

/** What a seat may know of a state. */
export function veiled(rules: Rules, e: Fields, s: Fields, seat: bigint): Fields {
  const v = blank(rules.state)
  for (const [name, , , isPublic] of rules.state) if (isPublic) v[name] = copied(s[name] ?? 0n)
  rules.veil(e, s, seat, v)
  return v
}

const width = (code: string) => Number(code[1])
const size = (fields: Field[]) =>
  fields.reduce((sum, [, code, shape]) => sum + width(code) * shape.reduce((a, b) => a * b, 1), 0)

/** The bytes of a record: little end first, without gaps. */
export function packed(fields: Field[], record: Fields): Uint8Array {
  const bytes = new Uint8Array(size(fields))
  let at = 0
  const write = (value: Value, bytesOfOne: number) => {
    if (Array.isArray(value)) return value.forEach((part) => write(part, bytesOfOne))
    for (let rest = value, i = 0; i < bytesOfOne; i++, rest >>= 8n) bytes[at++] = Number(rest & 255n)
  }
  for (const [name, code] of fields) write(record[name] ?? 0n, width(code))
  return bytes
}

/** The record that was packed; null if the bytes are too many or too few. */
export function unpacked(fields: Field[], bytes: Uint8Array): Fields | null {
  if (bytes.length !== size(fields)) return null
  let at = 0
  const read = (code: string, [count, ...rest]: number[]): Value => {
    if (count !== undefined) return Array.from({ length: count }, () => read(code, rest))
    let value = 0n
    for (let i = 0; i < width(code); i++) value |= BigInt(bytes[at++] ?? 0) << BigInt(8 * i)
    return code[0] === 'i' ? BigInt.asIntN(8 * width(code), value) : value
  }
  return Object.fromEntries(fields.map(([name, code, shape]) => [name, read(code, shape)]))
}

/** The number of a named move, as the rules know it; null if there is no such move. */
export function numberOf(moves: MoveShape[], move: Move): bigint | null {
  let first = 0
  for (const [verb, fields] of moves) {
    const sizes = fields.map(([, values]) => (typeof values === 'number' ? values : values.length))
    if (verb !== move.do) {
      first += sizes.reduce((a, b) => a * b, 1)
      continue
    }
    if (Object.keys(move).length !== 1 + fields.length) return null
    let code = 0
    for (const [i, [name, values]] of fields.entries()) {
      const value = move[name]
      const digit = typeof values === 'number' ? value : values.indexOf(String(value))
      if (!Number.isInteger(digit) || Number(digit) < 0 || Number(digit) >= (sizes[i] ?? 0)) return null
      code = code * (sizes[i] ?? 0) + Number(digit)
    }
    return BigInt(first + code)
  }
  return null
}
