// What the chart shows while things happen: one scene after the other, then as the view says.
import { hasMoved, scenesOf, type Scene } from '../motion'
import type { Bridge, View } from '../view'

const STEP = 180 // milliseconds a space
const PLANKS = 420
const COIN = 450
const ROLL = 700
const CARD = 620
const READ = 1500
const FEAST = 1300
const SHOWN = 4500 // at most, where nothing else ends it
const HURRY = 14 // scenes that wait before everything goes faster

/** Tokens on their way from one purse to another; -1 is the bank. */
export interface Coins {
  id: number
  from: number
  to: number
  points: number
}

export interface Arrival {
  id: number
  seat: number
  island: string
  shown: readonly string[]
  points: number
}

export class ChartAnimation {
  /** The view as far as it has been shown. */
  view = $state.raw<View>() as View
  pawns = $state.raw<readonly number[]>([])
  bridges = $state.raw<readonly Bridge[]>([])
  purses = $state.raw<readonly number[]>([])
  bank = $state(0)
  stock = $state(0)
  /** The bridge that is being laid. */
  fresh = $state(-1)
  die = $state(1)
  roller = $state<number | null>(null)
  rolling = $state(false)
  /** Whose pawn walks. */
  walker = $state<number | null>(null)
  coins = $state.raw<readonly Coins[]>([])
  arrival = $state.raw<Arrival | null>(null)
  lost = $state.raw<{ seat: number; die: number } | null>(null)
  renewed = $state(false)
  busy = $state(false)

  #queue: Scene[] = []
  #rush = false
  #wake: (() => void) | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #last = 0
  #ended = false

  constructor(view: View) {
    this.#sync(view)
    this.die = view.die
    this.roller = view.to_act
  }

  /** Show what leads from one view to the next. */
  show(before: View, now: View, still: boolean): void {
    if (!hasMoved(before, now)) {
      if (!this.busy) this.#sync(now)
      return
    }
    const scenes = scenesOf(before, now)
    if (still) return this.#atOnce(scenes, now)
    this.#queue.push(...scenes)
    if (!this.busy) void this.#run()
  }

  /** The first roll of a match that just began. */
  begin(view: View, still: boolean): void {
    if (view.to_act === null || still) return
    this.#queue.push({ what: 'roll', seat: view.to_act, die: view.die })
    if (!this.busy) void this.#run()
  }

  /** Whoever is in a hurry sees the end of it at once. */
  skip = (): void => {
    this.arrival = null
    this.lost = null
    if (!this.busy) return
    this.#rush = true
    this.#wake?.()
  }

  end(): void {
    this.#ended = true
    this.skip()
    clearTimeout(this.#timer)
  }

  async #run(): Promise<void> {
    this.busy = true
    this.#rush = false
    for (let scene = this.#queue.shift(); scene && !this.#ended; scene = this.#queue.shift())
      await this.#play(scene)
    this.walker = null
    this.busy = false
  }

  #atOnce(scenes: readonly Scene[], now: View): void {
    this.#queue = []
    if (this.busy) this.skip()
    this.#sync(now)
    this.die = now.die
    this.roller = now.to_act
    for (const scene of scenes) {
      if (scene.what === 'arrival') this.#tell(scene)
      if (scene.what === 'lost') this.#lose(scene)
      if (scene.what === 'renewed') this.#renew()
    }
  }

  async #play(scene: Scene): Promise<void> {
    switch (scene.what) {
      case 'step':
        this.walker = scene.seat
        this.pawns = this.pawns.map((at, seat) => (seat === scene.seat ? scene.to : at))
        return this.#wait(STEP)
      case 'bridge':
        this.fresh = scene.bridge.space
        this.bridges = [...this.bridges, scene.bridge]
        await this.#wait(PLANKS)
        this.fresh = -1
        return
      case 'toll':
        return this.#pay(scene.from, scene.to, scene.points)
      case 'arrival': {
        const arrival = this.#tell(scene)
        if (scene.points > 0) await this.#pay(-1, scene.seat, scene.points)
        const feast = scene.shown.some((card) => card.startsWith('gloubi'))
        await this.#wait(READ + scene.shown.length * CARD + (feast ? FEAST : 0))
        if (this.arrival === arrival) this.arrival = null
        return
      }
      case 'lost':
        this.roller = scene.seat
        await this.#roll(scene.die)
        this.#lose(scene)
        return this.#wait(READ)
      case 'renewed':
        this.#renew()
        await this.#wait(READ)
        this.renewed = false
        return
      case 'roll':
        this.walker = null
        this.roller = scene.seat
        return this.#roll(scene.die)
      case 'sync':
        this.#sync(scene.view)
    }
  }

  async #roll(die: number): Promise<void> {
    this.die = die
    this.rolling = true
    await this.#wait(ROLL)
    this.rolling = false
  }

  async #pay(from: number, to: number, points: number): Promise<void> {
    const coins = { id: ++this.#last, from, to, points }
    this.coins = [...this.coins, coins]
    this.#count(from, -points)
    await this.#wait(COIN)
    this.coins = this.coins.filter(({ id }) => id !== coins.id)
    this.#count(to, points)
  }

  #count(seat: number, points: number): void {
    if (seat < 0) this.bank += points
    else this.purses = this.purses.map((n, k) => (k === seat ? n + points : n))
  }

  #tell(scene: Scene & { what: 'arrival' }): Arrival {
    const { seat, island, shown, points } = scene
    const arrival = { id: ++this.#last, seat, island, shown, points }
    this.arrival = arrival
    setTimeout(() => {
      if (this.arrival === arrival && !this.busy) this.arrival = null
    }, SHOWN)
    return arrival
  }

  #lose({ seat, die }: { seat: number; die: number }): void {
    const lost = { seat, die }
    this.lost = lost
    setTimeout(() => {
      if (this.lost === lost) this.lost = null
    }, SHOWN)
  }

  #renew(): void {
    this.renewed = true
    setTimeout(() => (this.renewed = false), SHOWN)
  }

  #sync(view: View): void {
    this.view = view
    this.pawns = view.pawns
    this.bridges = view.bridges
    this.purses = view.purses
    this.bank = view.bank
    this.stock = view.stock
    this.fresh = -1
  }

  #wait(time: number): Promise<void> {
    if (this.#rush || this.#ended) return Promise.resolve()
    const faster = this.#queue.length > HURRY ? 0.4 : 1
    return new Promise((done) => {
      const wake = () => {
        clearTimeout(this.#timer)
        this.#wake = null
        done()
      }
      this.#wake = wake
      this.#timer = setTimeout(wake, time * faster)
    })
  }
}
