// Where the chance of a match comes from: the same as src/rondin/engine/match/keys.py.

import type { Contribution } from '$lib/messages.gen'
import { sha256 } from './sha256'

const BITS = 128

export const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
export const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16))
const utf8 = (text: string) => new TextEncoder().encode(text)

/** SHA-256 over what it is for, and the parts, each after its length. */
function hash(purpose: string, ...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = [...utf8(purpose)]
  for (const part of parts) {
    const length = new Uint8Array(4)
    new DataView(length.buffer).setUint32(0, part.length)
    all.push(...length, ...part)
  }
  return sha256(Uint8Array.from(all))
}

/** 128 random bits of this browser's own. */
export const randomBits = () => toHex(crypto.getRandomValues(new Uint8Array(BITS / 8)))

export const commitmentOf = (secret: string, table: string) =>
  toHex(hash('rondin commitment', fromHex(secret), utf8(table)))

export const pledgeOf = (bits: string, commitment: string, table: string, seat: number) =>
  toHex(hash('rondin pledge', fromHex(commitment), utf8(table), utf8(String(seat)), fromHex(bits)))

/** The key of a match, as the eight words of the generator. */
export function matchKey(
  secret: string,
  table: string,
  words: string[],
  contributions: Contribution[],
): bigint[] {
  const before = [fromHex(secret), utf8(table)]
  const key = contributions.length
    ? hash(
        'rondin match of many',
        ...before,
        utf8(String(words.length)),
        ...words.map(utf8),
        ...contributions.flatMap((one) => [utf8(String(one.seat)), fromHex(one.pledge), fromHex(one.bits ?? '')]),
      )
    : hash('rondin match', ...before, ...words.map(utf8))
  const view = new DataView(key.buffer)
  return Array.from({ length: 8 }, (_, i) => BigInt(view.getUint32(4 * i, true)))
}
