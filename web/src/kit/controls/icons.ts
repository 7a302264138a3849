// Our icons as they are drawn: art/ui-*.svg.
const DRAWN = import.meta.glob<string>('../../art/ui-*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export type IconName =
  | 'back'
  | 'bot'
  | 'chain'
  | 'chat'
  | 'check'
  | 'close'
  | 'copy'
  | 'discard'
  | 'door'
  | 'download'
  | 'eye'
  | 'hint'
  | 'history'
  | 'link'
  | 'lock'
  | 'minus'
  | 'mute'
  | 'next'
  | 'pause'
  | 'person'
  | 'picture'
  | 'pile'
  | 'plus'
  | 'point'
  | 'rules'
  | 'send'
  | 'settings'
  | 'share'
  | 'sound'

/** The lines of an icon, without its title: what it means is said beside it. */
export function linesOf(name: IconName): Node[] {
  const drawn = DRAWN[`../../art/ui-${name}.svg`]
  if (drawn === undefined) return []
  const svg = new DOMParser().parseFromString(drawn, 'image/svg+xml').documentElement
  svg.querySelector('title')?.remove()
  return [...svg.childNodes].map((node) => document.importNode(node, true))
}
