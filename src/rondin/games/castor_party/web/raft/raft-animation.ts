// The raft's answer, played in time: lifted, hopping, set down, rocking, settling; or over it goes.
// It knows no clock: whoever draws calls `step` with the milliseconds that have gone by.
import type { Capsized, Jumped, Played, View } from '../types.gen'
import { COLOURS, LAST_BUOY } from './beavers-and-buoys'
import {
  buoyAt,
  fallOf,
  inSpace,
  inTheWater,
  leanOf,
  onTheDam,
  OVER_HEIGHT,
  restOf,
  standing,
  tiltOf,
  type Pose,
  type Stand,
  type Vec,
} from './raft-geometry'

export const LIFT = 320 // milliseconds
export const HOP = 160
export const SET = 240
const WATCH = 620 // until the raft is calm enough to look away
const GOES_OVER = 140 // until a raft begins to go over
const STARTLED = 260 // after a lift that makes it do so
const HOLD = 250
const TIP = 600
const SLIDE = 620
const NEXT = 90 // from one that slides to the next
const AFTER = 900
const RIGHT = 900 // to set everything up again

// the spring: it is calm after about 700 milliseconds
const STIFF = 95
const DAMP = 5.4

interface Act {
  length: number
  /** How much of it is left out where the raft goes over. */
  calm: number
  /** Where the spring pulls to, at a time. */
  lean: (t: number) => Vec
  /** Where everybody is, and how far the raft has gone over. */
  at: (t: number) => { beavers: Stand[]; tip: number; mover: number | null }
  end: Pose
}

const smooth = (t: number) => (t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t))
const mix = (a: number, b: number, t: number) => a + (b - a) * t
const towards = (a: Vec, b: Vec, t: number): Vec => ({ x: mix(a.x, b.x, t), y: mix(a.y, b.y, t) })

/** From one angle to another, the short way round. */
function turn(from: number, to: number, t: number): number {
  const round = 2 * Math.PI
  const by = (((to - from) % round) + round * 1.5) % round - Math.PI
  return from + by * t
}

export class RaftAnimation {
  pose: Pose
  #view: View
  #speed: Vec = { x: 0, y: 0 }
  #target: Vec
  #acts: Act[] = []
  #time = 0

  constructor(view: View) {
    this.#view = view
    this.pose = restOf(view)
    this.#target = this.pose.lean
  }

  /** Whether something happens that one should see to its end. */
  get busy(): boolean {
    return this.#acts.length > 0
  }

  /** Whether anything moves, were it only the raft that swings. */
  get moves(): boolean {
    const { lean } = this.pose
    return this.busy || lean.x !== this.#target.x || lean.y !== this.#target.y
  }

  // --- what happened ----------------------------------------------------------------------------
  /** A beaver is lifted and set down, or jumps. */
  move(view: View, event: Played | Jumped): void {
    this.#acts.push(moving(view, event, this.#start))
  }

  capsize(event: Capsized): void {
    const last = this.#acts.at(-1)
    if (last) last.length -= last.calm
    this.#acts.push(capsizing(event, this.#start))
  }

  /** The next game begins. */
  setUp(view: View): void {
    this.#acts.push(settingUp(view, this.#start))
  }

  /** What is to be seen in the end; at once if nothing happened or where motion is unwanted. */
  show(view: View, still: boolean): void {
    this.#view = view
    if (still) {
      this.#acts = []
      this.#time = 0
      this.#speed = { x: 0, y: 0 }
    }
    if (!this.busy) this.#rest()
    if (still) this.pose = { ...this.pose, lean: this.#target }
  }

  /** Where the next act begins. */
  get #start(): Pose {
    return this.#acts.at(-1)?.end ?? { ...this.pose, lean: this.#target }
  }

  /** Everybody stands as the view says; the raft swings until it leans as the view says. */
  #rest(): void {
    const rest = restOf(this.#view)
    this.pose = { ...rest, lean: this.pose.lean }
    this.#target = rest.lean
  }

  /** Let time go by; gives back whether anything still moves. */
  step(milliseconds: number): boolean {
    // who is behind hurries
    const late = Math.max(0, this.#acts.length - 2)
    const passed = Math.min(milliseconds, 400) * (1 + late)
    this.#time += passed
    let act = this.#acts[0]
    while (act && this.#time >= act.length) {
      this.#time -= act.length
      this.#acts.shift()
      this.pose = { ...act.end, lean: this.pose.lean }
      this.#target = act.end.lean
      act = this.#acts[0]
      if (!act) this.#rest()
    }
    if (act) {
      this.#target = act.lean(this.#time)
      this.pose = { ...this.pose, ...act.at(this.#time) }
    } else this.#time = 0
    const moves = this.#swing(passed / 1000)
    return act !== undefined || moves
  }

  #swing(seconds: number): boolean {
    let { x, y } = this.pose.lean
    let { x: vx, y: vy } = this.#speed
    const steps = Math.max(1, Math.ceil(seconds / 0.008))
    const dt = seconds / steps
    for (let k = 0; k < steps; k++) {
      vx += (STIFF * (this.#target.x - x) - DAMP * vx) * dt
      vy += (STIFF * (this.#target.y - y) - DAMP * vy) * dt
      x += vx * dt
      y += vy * dt
    }
    const left = Math.hypot(this.#target.x - x, this.#target.y - y) + Math.hypot(vx, vy) / 10
    const moves = left > 0.004
    this.#speed = moves ? { x: vx, y: vy } : { x: 0, y: 0 }
    this.pose = { ...this.pose, lean: moves ? { x, y } : this.#target }
    return moves
  }
}

// --- a beaver is moved ------------------------------------------------------------------------
/** The places it touches after the one where it stands: every buoy on the way. */
export function wayOf(view: View, { from, to }: Pick<Played, 'from' | 'to'>): Vec[] {
  const end = to ?? LAST_BUOY
  return Array.from({ length: end - from }, (_, k) => buoyAt(view, from + 1 + k))
}

function moving(view: View, event: Played | Jumped, start: Pose): Act {
  const mover = COLOURS.indexOf(event.beaver)
  const from = start.beavers[mover] ?? onTheDam(mover)
  const jumps = event.what === 'jumped'
  const goal = goalOf(view, event, mover)
  const way = goal ? wayOf(view, event) : []
  if (goal && jumps) way.push(goal)
  else if (goal && way.length) way[way.length - 1] = goal
  const settled = leanOf(view, event.lean)
  const lifted = jumps ? settled : leanOf(view, event.lifted_lean)
  const walk = way.length * HOP
  const calm = goal ? WATCH - GOES_OVER : 0

  function moved(t: number): Stand {
    const lift = smooth(t / LIFT)
    if (t <= LIFT || !goal) return { ...from, up: 1.5 * lift + from.up }
    const step = Math.min(way.length - 1, Math.floor((t - LIFT) / HOP))
    const part = Math.min(1, (t - LIFT - step * HOP) / HOP)
    const [here, there] = [step === 0 ? from : (way[step - 1] ?? from), way[step] ?? goal]
    const leaps = jumps && step === way.length - 1
    const down = smooth((t - LIFT - walk) / SET)
    const place = towards(here, there, smooth(part))
    return {
      ...place,
      on: leaps && part > 0.45 ? goal.on : 'raft',
      up: (leaps ? mix(1, 0, part) + 4 * Math.sin(Math.PI * part) : 1 + 0.8 * Math.sin(Math.PI * part)) * (1 - down),
      tail: turn(from.tail, goal.tail, smooth((t - LIFT) / Math.max(1, walk))),
    }
  }

  const withMover = (stand: Stand) => start.beavers.map((one, k) => (k === mover ? stand : one))
  return {
    length: LIFT + walk + (goal ? SET + WATCH : STARTLED),
    calm,
    lean: (t) => (t < LIFT + walk || !goal ? lifted : settled),
    at: (t) => ({ tip: start.tip, mover, beavers: withMover(moved(t)) }),
    end: {
      lean: goal ? settled : lifted,
      tip: 0,
      mover: null,
      beavers: withMover(goal ?? { ...from, up: 1.5 }),
    },
  }
}

/** Where a beaver comes to rest; nowhere if the raft capsized when it was lifted. */
function goalOf(view: View, event: Played | Jumped, mover: number): Stand | null {
  if (event.what === 'jumped') return onTheDam(mover)
  return event.rests && standing(view, event.rests, event.tail ?? 0)
}

// --- over it goes -----------------------------------------------------------------------------
function capsizing(event: Capsized, start: Pose): Act {
  const fall = fallOf(event.lean)
  const lean = { x: fall.x * 1.15, y: fall.y * 1.15 }
  const swimming = inTheWater(start.beavers, fall)
  const down = (one: Vec) => one.x * fall.x + one.y * fall.y
  const order = start.beavers
    .map((stand, index) => ({ index, far: down(stand) }))
    .sort((a, b) => b.far - a.far)
    .map(({ index }) => index)
  const begins = (index: number) => HOLD + TIP * 0.45 + order.indexOf(index) * NEXT

  function sliding(stand: Stand, index: number, t: number, tip: number): Stand {
    if (stand.on === 'dam') return stand
    const part = (t - begins(index)) / SLIDE
    if (part <= 0) return stand
    const goal = swimming[index] ?? stand
    const raft = inSpace(stand, tiltOf({ lean, tip }))
    const place = towards(raft, goal, smooth(part))
    const up = mix(raft.up + stand.up, 0, smooth(part)) + 1.6 * Math.sin(Math.PI * Math.min(1, part))
    return { ...place, on: 'water', up: part >= 1 ? 0 : up, tail: turn(stand.tail, goal.tail, smooth(part)) }
  }

  return {
    length: HOLD + TIP * 0.45 + NEXT * 6 + SLIDE + AFTER,
    calm: 0,
    lean: (t) => (t < HOLD ? start.lean : lean),
    at: (t) => {
      const part = Math.max(0, (t - HOLD) / TIP)
      const tip = part >= 1 ? 1 : part * part
      return { tip, mover: null, beavers: start.beavers.map((one, k) => sliding(one, k, t, tip)) }
    },
    end: { lean, tip: 1, beavers: swimming, mover: null },
  }
}

/** The next game: the raft comes up again, and everybody climbs back to the centre. */
function settingUp(view: View, start: Pose): Act {
  const waiting = view.raft.waiting.map((place) => standing(view, place, place.tail))
  const end: Pose = { lean: { x: 0, y: 0 }, tip: 0, beavers: waiting, mover: null }
  const high = start.tip > 0 ? OVER_HEIGHT : 0
  return {
    length: RIGHT + 60 * COLOURS.length,
    calm: 0,
    lean: () => end.lean,
    at: (t) => ({
      mover: null,
      tip: start.tip * (1 - smooth(t / (RIGHT * 0.6))),
      beavers: start.beavers.map((stand, k) => {
        const goal = end.beavers[k] ?? stand
        const part = smooth((t - 60 * k) / RIGHT)
        return {
          ...towards(stand, goal, part),
          on: part > 0.5 ? goal.on : stand.on,
          up: (high + 2) * Math.sin(Math.PI * part),
          tail: turn(stand.tail, goal.tail, part),
        }
      }),
    }),
    end,
  }
}
