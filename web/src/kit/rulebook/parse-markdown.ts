// The Markdown of rule books: paragraphs, bullets and bold. Everything else stays plain text.

export interface Piece {
  text: string
  bold: boolean
}
export type Block = { kind: 'paragraph'; pieces: Piece[] } | { kind: 'list'; items: Piece[][] }

export function blocksOf(source: string): Block[] {
  const blocks: Block[] = []
  let last: 'paragraph' | 'list' | null = null
  for (const line of source.split(/\r?\n/)) {
    const text = line.trim()
    const bullet = /^[-*] +(.*)$/.exec(text)
    const block = blocks.at(-1)
    if (text === '') last = null
    else if (bullet) {
      const item = piecesOf(bullet[1] ?? '')
      if (block?.kind === 'list') block.items.push(item)
      else blocks.push({ kind: 'list', items: [item] })
      last = 'list'
    } else if (last === 'list' && block?.kind === 'list') append(block.items.at(-1), text)
    else if (last === 'paragraph' && block?.kind === 'paragraph') append(block.pieces, text)
    else {
      blocks.push({ kind: 'paragraph', pieces: piecesOf(text) })
      last = 'paragraph'
    }
  }
  return blocks
}

export function piecesOf(text: string): Piece[] {
  return text
    .split(/\*\*(.+?)\*\*/)
    .map((part, i) => ({ text: part, bold: i % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}

function append(pieces: Piece[] | undefined, text: string): void {
  pieces?.push({ text: ' ', bold: false }, ...piecesOf(text))
}
