// Pointing: partners show each other things on the board. It lasts a few seconds.
import { getContext, setContext } from 'svelte'
import type { Pointed, Table } from '$lib/messages.gen'
import { hasPartner } from '$lib/game/teams'
import { word } from '$kit/words'

const SHOWN = 4000 // milliseconds
const LONG_PRESS = 400 // a finger that stayed wanted to read
const NAME = /^[a-z0-9:._-]{1,40}$/

interface Spot {
  node: HTMLElement
  label: string
}

/** Somebody who points at something that lies on this board. */
export interface Finger extends Spot {
  seat: number
  at: string
}

export class Pointing {
  /** Who points where now: the newest of each seat. */
  fingers = $state.raw<readonly Finger[]>([])
  /** The next thing that is picked is pointed at. */
  aims = $state(false)
  #spots = new Map<string, Spot>()
  #table: () => Table | null
  #send: (at: string) => void

  constructor(table: () => Table | null, send: (at: string) => void) {
    this.#table = table
    this.#send = send
  }

  /** Whether there is a partner to point for. */
  get on(): boolean {
    const table = this.#table()
    return table?.state === 'playing' && hasPartner(table)
  }

  /** Whether a tap points: there is nothing else to do, or one has said so. */
  get taps(): boolean {
    return this.on && (this.aims || this.#table()?.moves.length === 0)
  }

  point(at: string): void {
    this.aims = false
    if (this.on && NAME.test(at)) this.#send(at)
  }

  /** The seats that point there now. */
  who(at: string): number[] {
    return this.fingers.filter((finger) => finger.at === at).map(({ seat }) => seat)
  }

  hear({ seat, at }: Pointed): void {
    const spot = this.#spots.get(at)
    const others = this.fingers.filter((finger) => finger.seat !== seat)
    if (!spot) {
      this.fingers = others // it does not lie here any more, or not yet
      return
    }
    const finger = { ...spot, seat, at }
    this.fingers = [...others, finger]
    setTimeout(() => (this.fingers = this.fingers.filter((one) => one !== finger)), SHOWN)
  }

  /** Attach to a thing on the board: `at` is its name there, the same for all partners. */
  at = (at: string, label: string) => (node: HTMLElement) => {
    const spot = { node, label }
    this.#spots.set(at, spot)
    node.dataset['spot'] = at
    let pressed = 0
    const inner = (event: Event) => (event.target as Element).closest('[data-spot]') === node
    const point = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      this.point(at)
    }
    const down = (event: PointerEvent) => {
      pressed = event.pointerType === 'mouse' ? 0 : event.timeStamp
    }
    const clicked = (event: MouseEvent) => {
      const reads = pressed > 0 && event.timeStamp - pressed > LONG_PRESS
      if (this.taps && inner(event) && !reads) point(event)
    }
    const menu = (event: MouseEvent) => {
      const finger = 'pointerType' in event && event.pointerType === 'touch'
      if (this.on && inner(event) && !finger) point(event)
    }
    const typed = (event: KeyboardEvent) => {
      const picks = event.key === 'Enter' || event.key === ' '
      if (picks && event.target === node && node.role === 'button' && this.taps) point(event)
    }
    node.addEventListener('pointerdown', down, true)
    node.addEventListener('click', clicked, true)
    node.addEventListener('contextmenu', menu)
    node.addEventListener('keydown', typed)
    this.#reachable(node, label)
    $effect(() => {
      node.toggleAttribute('data-pointed', this.who(at).length > 0)
    })
    return () => {
      node.removeEventListener('pointerdown', down, true)
      node.removeEventListener('click', clicked, true)
      node.removeEventListener('contextmenu', menu)
      node.removeEventListener('keydown', typed)
      if (this.#spots.get(at) === spot) this.#spots.delete(at)
    }
  }

  /** Where a thing is no button of its own, make it one for as long as a tap points. */
  #reachable(node: HTMLElement, label: string): void {
    $effect(() => {
      const own = 'a[href], button, input, [tabindex], [data-spot]'
      if (!this.taps || node.matches('a[href], button, [tabindex]') || node.querySelector(own))
        return
      const names = { tabindex: '0', role: 'button', 'aria-label': word('point.at', { what: label }) }
      const before = Object.keys(names).map((name) => [name, node.getAttribute(name)] as const)
      for (const [name, value] of Object.entries(names)) node.setAttribute(name, value)
      return () => {
        for (const [name, value] of before)
          if (value === null) node.removeAttribute(name)
          else node.setAttribute(name, value)
      }
    })
  }
}

const KEY = Symbol('pointing')

export function setPointing(table: () => Table | null, send: (at: string) => void): Pointing {
  return setContext(KEY, new Pointing(table, send))
}

/** The fingers of this table; on a board that stands alone there are none. */
export function getPointing(): Pointing {
  return (
    getContext<Pointing | undefined>(KEY) ??
    new Pointing(
      () => null,
      () => {},
    )
  )
}
