// Cards that fly. Every place where a card can lie is marked with `data-place`; a flight leads from
// one to another. What lies at the end is hidden until the card has come.
import { tick } from 'svelte'
import { SvelteMap, SvelteSet } from 'svelte/reactivity'
import type { Face } from './face'

export interface Flight {
  from: string
  to: string
  /** What is up at the start, and at the end. */
  face: Face | null
  lands: Face | null
  /** Milliseconds before it starts. */
  wait?: number
  /** How many times slower than usual, where eyes have to follow. */
  slow?: number
}

/** Where a place is, measured from the corner of the board. */
export interface Spot {
  left: number
  top: number
  width: number
}

export interface Flying extends Flight {
  id: number
  start: Spot
  end: Spot
}

const OUTLINED = 2000 // milliseconds

export class Flights {
  /** What is in the air. */
  flying = $state.raw<readonly Flying[]>([])
  /** Places that wait for a card, and the flight that brings it. */
  #awaited = new SvelteMap<string, number>()
  /** Places that just changed, where motion is unwanted. */
  #changed = new SvelteSet<string>()
  #last = 0

  awaits = (place: string): boolean => this.#awaited.has(place)
  changed = (place: string): boolean => this.#changed.has(place)

  /** Let cards fly. Call it before the page changes: that is where they start. */
  start(root: HTMLElement, flights: readonly Flight[], still: boolean): void {
    if (still) return this.#outline(flights)
    const starting = flights.flatMap((flight) => {
      const start = spotOf(root, flight.from)
      return start ? [{ ...flight, id: ++this.#last, start }] : []
    })
    for (const { to, id } of starting) this.#awaited.set(to, id)
    void tick().then(() => {
      const flying = starting.flatMap((flight) => {
        const end = spotOf(root, flight.to)
        if (!end) this.#landed(flight.to, flight.id)
        return end ? [{ ...flight, end }] : []
      })
      if (flying.length) this.flying = [...this.flying, ...flying]
    })
  }

  land = (flight: Flying): void => {
    this.flying = this.flying.filter(({ id }) => id !== flight.id)
    this.#landed(flight.to, flight.id)
  }

  #landed(place: string, id: number): void {
    if (this.#awaited.get(place) === id) this.#awaited.delete(place)
  }

  #outline(flights: readonly Flight[]): void {
    const places = flights.map(({ to }) => to)
    for (const place of places) this.#changed.add(place)
    setTimeout(() => {
      for (const place of places) this.#changed.delete(place)
    }, OUTLINED)
  }
}

function spotOf(root: HTMLElement, place: string): Spot | null {
  const rect = root.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect()
  if (!rect?.width) return null
  const corner = root.getBoundingClientRect()
  const scale = corner.width / root.offsetWidth || 1 // a screen shows its board larger than it is
  const across = (pixels: number) => pixels / scale
  return {
    left: across(rect.left - corner.left),
    top: across(rect.top - corner.top),
    width: across(rect.width),
  }
}
