// Arrow keys go from one thing to the next inside a row.

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }

export function arrows(row: HTMLElement): () => void {
  const typed = (event: KeyboardEvent) => {
    const stops = [...row.querySelectorAll<HTMLElement>('button, a[href]')]
    const here = stops.indexOf(document.activeElement as HTMLElement)
    if (here < 0 || event.ctrlKey || event.metaKey || event.altKey) return
    const step = STEPS[event.key]
    let next: number
    if (event.key === 'Home') next = 0
    else if (event.key === 'End') next = stops.length - 1
    else if (step !== undefined) next = (here + step + stops.length) % stops.length
    else return
    event.preventDefault()
    stops[next]?.focus()
  }
  row.addEventListener('keydown', typed)
  return () => row.removeEventListener('keydown', typed)
}
