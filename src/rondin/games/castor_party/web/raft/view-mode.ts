// From above or in relief: what this browser can draw, and what was chosen last.

export type ViewMode = 'flat' | 'relief'

/** Where motion is unwanted the choice is another one. */
const keyOf = (still: boolean) => `rondin-castor-party${still ? '-still' : ''}`

export function keptViewMode(still: boolean): ViewMode | null {
  try {
    const kept = localStorage.getItem(keyOf(still))
    return kept === 'flat' || kept === 'relief' ? kept : null
  } catch {
    return null
  }
}

export function rememberViewMode(viewMode: ViewMode, still: boolean): void {
  try {
    localStorage.setItem(keyOf(still), viewMode)
  } catch {
    // a browser that keeps nothing: the choice lasts as long as the page
  }
}

let found: boolean | null = null

/** Whether this browser draws in three dimensions. */
export function webgl(): boolean {
  found ??= typeof WebGL2RenderingContext !== 'undefined' && probe()
  return found
}

function probe(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}
