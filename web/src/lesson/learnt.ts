// The lessons that were taken to their end in this browser, as `game lesson`.
const KEPT = 'rondin-learnt'

export function learnt(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]')
    return Array.isArray(found) ? found.map(String) : []
  } catch {
    return []
  }
}

export function keepLearnt(game: string, lesson: string): void {
  const kept = learnt()
  const one = `${game} ${lesson}`
  if (!kept.includes(one)) localStorage.setItem(KEPT, JSON.stringify([...kept, one]))
}
