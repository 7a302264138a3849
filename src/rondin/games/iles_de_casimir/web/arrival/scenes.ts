// What is shown on the chart when something happened: one scene after the other.
import type { Bridge, CardName, IslandName } from '../types.gen'

export type Scene =
  | { what: 'step'; seat: number; to: number }
  | { what: 'bridge'; bridge: Bridge }
  | { what: 'toll'; from: number; to: number; points: number }
  | {
      what: 'arrival'
      seat: number
      island: IslandName
      cards: readonly CardName[]
      points: number
    }
  | { what: 'lost'; seat: number; die: number }
  | { what: 'roll'; seat: number; die: number }
  | { what: 'renewed' }
