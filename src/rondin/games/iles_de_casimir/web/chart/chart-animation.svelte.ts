// What the chart shows while things happen: one scene after the other, then as the view says.
import { sound } from '$lib/sound'
import type { Scene } from '../arrival/scenes'
import type { Bridge, CardName, IslandName, View } from '../types.gen'

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
  island: IslandName
  cards: readonly CardName[]
  points: number
}

/** A scene, or the moment from which the view tells how things are. */
type Queued = Scene | { what: 'sync'; view: View } | { what: 'settle'; view: View }

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
  /** The die lies ready: whoever plays here throws it. */
  thrown = $state(true)
  /** Whose pawn walks. */
  walker = $state<number | null>(null)
  coins = $state.raw<readonly Coins[]>([])
  arrival = $state.raw<Arrival | null>(null)
  lost = $state.raw<{ seat: number; die: number } | null>(null)
  renewed = $state(false)
  /** How many new destinations have been shown to whoever they are for. */
  goals = $state(0)
  busy = $state(false)

  #queue: Queued[] = []
  /** The newest view that has been asked for. */
  #newest: View
  #goalComes = false
  #own = false
  #rush = false
  #wake: (() => void) | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #last = 0
  #ended = false

  constructor(view: View) {
    this.#newest = view
    this.#settle(view)
  }

  /**
   * Show what happened, then how things are now; the next roll comes after that, when whoever plays
   * here throws the die (`own`).
   */
  play(scenes: readonly Scene[], now: View, still: boolean, own = false): void {
    this.#newest = now
    if (still) return this.#atOnce(scenes, now)
    this.throwDie() // the match has gone on
    this.#own = own
    const rolls = scenes.at(-1)?.what === 'roll'
    const happened = rolls ? scenes.slice(0, -1) : scenes
    this.#queue.push(...happened, { what: 'sync', view: now }, ...scenes.slice(happened.length))
    if (!this.busy) void this.#run()
  }

  /** A new view: it is shown as it is, after the scenes that still wait. */
  settle(view: View): void {
    if (view === this.#newest) return
    this.#newest = view
    if (this.busy) this.#queue.push({ what: 'settle', view })
    else this.#settle(view)
  }

  /** Whoever is in a hurry sees the end of it at once. */
  skip = (): void => {
    this.arrival = null
    this.lost = null
    if (!this.busy) return
    this.#rush = true
    this.#wake?.()
  }

  /** The die is thrown by hand. */
  throwDie = (): void => {
    if (!this.thrown) this.#wake?.()
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
    this.#settle(now)
    for (const scene of scenes) {
      if (scene.what === 'arrival') this.#tell(scene)
      if (scene.what === 'lost') this.#lose(scene)
      if (scene.what === 'renewed') this.#renew()
      if (scene.what === 'roll') sound('die')
    }
  }

  async #play(scene: Queued): Promise<void> {
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
        this.#goalComes = scene.seat === this.view.you
        if (scene.points > 0) await this.#pay(-1, scene.seat, scene.points)
        const feast = scene.cards.some((card) => card.startsWith('gloubi'))
        await this.#wait(READ + scene.cards.length * CARD + (feast ? FEAST : 0))
        if (this.arrival === arrival) this.arrival = null
        return
      }
      case 'lost':
        if (this.roller !== scene.seat || this.die !== scene.die) {
          this.roller = scene.seat
          await this.#roll(scene.die)
        }
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
        if (this.#own) await this.#hand()
        return this.#roll(scene.die)
      case 'sync':
        return this.#sync(scene.view)
      case 'settle':
        this.#settle(scene.view)
    }
  }

  /** Wait for the hand that throws the die. */
  async #hand(): Promise<void> {
    if (this.#rush || this.#ended) return
    this.thrown = false
    await new Promise<void>((done) => {
      this.#wake = () => {
        this.#wake = null
        done()
      }
    })
    this.thrown = true
  }

  async #roll(die: number): Promise<void> {
    sound('die')
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
    const { seat, island, cards, points } = scene
    const arrival = { id: ++this.#last, seat, island, cards, points }
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
    if (this.#goalComes && view.destination !== null) this.goals++
    this.#goalComes = false
  }

  /** Show a view with its die: nothing is under way. */
  #settle(view: View): void {
    this.#sync(view)
    this.die = view.die
    this.roller = view.to_act
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
