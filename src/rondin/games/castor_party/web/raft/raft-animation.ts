// The raft's answer, played in time: lifted, hopping, set down, rocking, settling; or over it goes.
// It knows no clock: whoever draws calls `step` with the milliseconds that have gone by.
import { CENTRE, COLOURS, LAST_BUOY, type LastPlay, type View } from '../view'
import {
  angleOfTail,
  buoyAt,
  fallOf,
  inSpace,
  inTheWater,
  leanOf,
  onTheDam,
  OVER_HEIGHT,
  restOf,
  standsOf,
  tiltOf,
  type Pose,
  type Stand,
  type Vec,
} from './raft-geometry'

export const LIFT = 320 // milliseconds
export const HOP = 160
export const SET = 240
const WATCH = 620 // until the raft is calm enough to look away
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
  /** What was to be seen before the newest view came, by its play. */
  #shown: string

  constructor(view: View) {
    this.#view = view
    this.pose = restOf(view)
    this.#target = this.pose.lean
    this.#shown = playName(view)
  }

  /** Whether something happens that one should see to its end. */
  get busy(): boolean {
    return this.#acts.length > 0
  }

  /** A new view: play what happened, or only stand as it says where motion is unwanted. */
  show(view: View, still: boolean): void {
    const before = this.#view
    const fresh = playName(view) !== this.#shown
    this.#view = view
    this.#shown = playName(view)
    const start = this.#acts.at(-1)?.end ?? { ...this.pose, lean: this.#target }
    const again = before.capsized !== null && view.capsized === null
    if (still) return this.#rest(view)
    if (fresh && view.last && !again) this.#play(view, view.last, start)
    else if (view.game_no !== before.game_no || again) this.#acts.push(settingUp(view, start))
    else if (!this.busy) this.#target = restOf(view).lean
  }

  #rest(view: View): void {
    this.#acts = []
    this.#time = 0
    this.pose = restOf(view)
    this.#target = this.pose.lean
    this.#speed = { x: 0, y: 0 }
  }

  #play(view: View, last: LastPlay, start: Pose): void {
    this.#acts.push(moving(view, last, start))
    const end = this.#acts.at(-1)?.end
    if (view.capsized && end) this.#acts.push(capsizing(view, end))
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

const playName = (view: View): string =>
  view.last ? `${view.game_no} ${view.last.card} ${view.last.what}` : `${view.game_no}`

// --- a beaver is moved ------------------------------------------------------------------------
/** The places it touches: where it stands, every buoy on the way, where it comes to rest. */
export function wayOf(view: View, last: Pick<LastPlay, 'from' | 'to' | 'beaver'>): Vec[] {
  const end = last.to ?? LAST_BUOY
  return Array.from({ length: end - last.from }, (_, k) => buoyAt(view, last.from + 1 + k))
}

function moving(view: View, last: LastPlay, start: Pose): Act {
  const mover = COLOURS.indexOf(last.beaver)
  const from = start.beavers[mover] ?? onTheDam(mover)
  const onLift = view.capsized?.on === 'lift'
  const stands = standsOf(view)
  const goal: Stand = goalOf(view, last, stands[mover], from)
  const way = onLift ? [] : [...wayOf(view, last)]
  if (!onLift && last.what === 'jump') way.push(goal)
  else if (way.length) way[way.length - 1] = goal
  const lifted = leanOf(view, last.lifted)
  const settled = view.capsized ? { ...leanOf(view, view.lean) } : leanOf(view, view.lean)
  const walk = way.length * HOP
  const length = LIFT + walk + (onLift ? 260 : SET + (view.capsized ? 140 : WATCH))
  const others = start.beavers.map((stand, k) =>
    k === mover || view.capsized ? stand : (stands[k] ?? stand),
  )

  function standing(t: number): Stand {
    const lift = smooth(t / LIFT)
    if (t <= LIFT || way.length === 0) return { ...from, up: 1.5 * lift + (from.up ?? 0) }
    const step = Math.min(way.length - 1, Math.floor((t - LIFT) / HOP))
    const part = Math.min(1, (t - LIFT - step * HOP) / HOP)
    const [here, there] = [step === 0 ? from : (way[step - 1] ?? from), way[step] ?? goal]
    const leaps = last.what === 'jump' && step === way.length - 1
    const down = smooth((t - LIFT - walk) / SET)
    const place = towards(here, there, smooth(part))
    return {
      ...place,
      on: leaps && part > 0.45 ? goal.on : 'raft',
      up: (leaps ? mix(1, 0, part) + 4 * Math.sin(Math.PI * part) : 1 + 0.8 * Math.sin(Math.PI * part)) * (1 - down),
      tail: turn(from.tail, goal.tail, smooth((t - LIFT) / Math.max(1, walk))),
    }
  }

  return {
    length,
    lean: (t) => (t < LIFT + walk || onLift ? lifted : settled),
    at: (t) => ({
      tip: start.tip,
      mover,
      beavers: start.beavers.map((stand, k) => {
        if (k === mover) return standing(t)
        const other = others[k] ?? stand
        return { ...other, ...towards(stand, other, smooth(t / LIFT)) }
      }),
    }),
    end: {
      lean: onLift ? lifted : settled,
      tip: 0,
      mover: null,
      beavers: others.map((stand, k) => (k === mover ? (onLift ? { ...from, up: 1.5 } : goal) : stand)),
    },
  }
}

function goalOf(view: View, last: LastPlay, stands: Stand | undefined, from: Stand): Stand {
  const mover = COLOURS.indexOf(last.beaver)
  if (last.to === null && last.what !== 'capsize') return onTheDam(mover)
  if (!view.capsized && stands) return stands
  // a raft that went over: view.py need not say where it stood for a moment
  const tail = last.tail === null ? from.tail : angleOfTail(last.tail)
  const to = last.to ?? CENTRE
  return { ...(to ? buoyAt(view, to) : from), on: 'raft', up: 0, tail }
}

// --- over it goes -----------------------------------------------------------------------------
function capsizing(view: View, start: Pose): Act {
  const fall = fallOf(view)
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
  const end = restOf(view)
  const high = start.tip > 0 ? OVER_HEIGHT : 0
  return {
    length: RIGHT + 60 * COLOURS.length,
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
