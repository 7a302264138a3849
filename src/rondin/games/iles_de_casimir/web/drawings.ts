// Our drawings, by their names: art/*.svg.
const ART = import.meta.glob<string>('./art/*.svg', { query: '?url', import: 'default', eager: true })

export const art = (name: string): string => ART[`./art/${name}.svg`] ?? ''

/** An island as it is drawn; one that we do not know gets a camp. */
export const islandArt = (island: string | null | undefined): string =>
  ART[`./art/island-${island}.svg`] ?? art('island-unknown')

/** The sign of each colour, about 10 units around its middle. */
export const SIGNS = {
  red: 'M0,-10.5L2.45,-5.91L7.42,-7.42L5.91,-2.45L10.5,0L5.91,2.45L7.42,7.42L2.45,5.91L0,10.5L-2.45,5.91L-7.42,7.42L-5.91,2.45L-10.5,0L-5.91,-2.45L-7.42,-7.42L-2.45,-5.91Z',
  yellow:
    'M0,-10.8L2.94,-4.05L10.27,-3.34L4.76,1.55L6.35,8.74L0,5L-6.35,8.74L-4.76,1.55L-10.27,-3.34L-2.94,-4.05Z',
  blue: 'M0,-11C4,-5 7.5,-1 7.5,3.6A7.5,7.2 0 1 1 -7.5,3.6C-7.5,-1 -4,-5 0,-11Z',
  green: 'M-8,8C-10,-3 -1,-10 9.5,-9.5C10,1 3,10 -8,8Z',
} as const

/** Lines on top of a sign. */
export const VEINS = {
  red: 'M-3.6,0a3.6,3.6 0 1 0 7.2,0a3.6,3.6 0 1 0 -7.2,0',
  yellow: '',
  blue: 'M-3.6,4.5c.3,2 1.6,3.2 3.4,3.3',
  green: 'M-8,8L4,-4M-2.4,2.4l5,.6M-2.4,2.4l-.8,-4.6',
} as const

export const FILLS = { red: '#D1453B', yellow: '#F0B429', blue: '#3B7DD8', green: '#4E9A47' } as const
export const SHADES = { red: '#AD3D33', yellow: '#C49325', blue: '#376AB0', green: '#467E3D' } as const
