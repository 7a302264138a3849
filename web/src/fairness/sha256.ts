// SHA-256 (FIPS 180-4). Browsers have their own, but only on secure pages: a table at home is not one.

const PRIMES = [...Array(312).keys()].filter((n) => n > 1 && ![...Array(n).keys()].some((d) => d > 1 && n % d === 0))
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32)
const K = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)))
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by))

export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) << 6)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, BigInt(message.length) * 8n)
  const hash = Uint32Array.from(START)
  for (let at = 0; at < padded.length; at += 64) addBlock(hash, view, at)
  const digest = new Uint8Array(32)
  hash.forEach((word, i) => new DataView(digest.buffer).setUint32(4 * i, word))
  return digest
}

function addBlock(hash: Uint32Array, view: DataView, at: number) {
  const w = new Uint32Array(64)
  const word = (i: number) => w[i] ?? 0
  for (let i = 0; i < 64; i++) {
    if (i < 16) {
      w[i] = view.getUint32(at + 4 * i)
      continue
    }
    const [x, y] = [word(i - 15), word(i - 2)]
    const s0 = rotated(x, 7) ^ rotated(x, 18) ^ (x >>> 3)
    const s1 = rotated(y, 17) ^ rotated(y, 19) ^ (y >>> 10)
    w[i] = word(i - 16) + s0 + word(i - 7) + s1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let i = 0; i < 64; i++) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + word(i)) | 0
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((sum, i) => (hash[i] = (hash[i] ?? 0) + sum))
}
