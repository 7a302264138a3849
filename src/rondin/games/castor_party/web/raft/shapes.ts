// What stands in the scene: the shore, the dam, the raft's rim and buoys, a beaver.
import {
  BoxGeometry,
  CapsuleGeometry,
  CatmullRomCurve3,
  ConeGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Shape,
  TorusGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three'
import { HEX, INK } from '../drawings'
import type { Colour, View } from '../types.gen'
import { buoyColour, LAST_BUOY } from './beavers-and-buoys'
import { ball, MeshBuilder } from './mesh-builder'
import { buoyAt } from './raft-geometry'

const WOOD = '#B9783F'
const LIGHT = '#E6C08F'
const DARK = '#7A4A22'
const CREAM = '#F3EAD6'

/** Numbers that look random and are always the same. */
function chance(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16807) % 2147483647) / 2147483647
}

// --- around the water -------------------------------------------------------------------------
export function shore(): MeshBuilder {
  const builder = new MeshBuilder()
  const hill = (x: number, z: number, rx: number, ry: number, colour: string) =>
    builder.add(ball(rx, ry, rx * 0.5, 28), colour, 0.18, { at: [x, -ry * 0.15, z] })
  hill(-46, -46, 30, 10, '#7FA653')
  hill(2, -52, 40, 12, '#6E9A48')
  hill(48, -46, 30, 11, '#7FA653')
  hill(-18, -43, 22, 6, '#8DB35F')
  hill(26, -42, 20, 5.5, '#8DB35F')
  hill(-72, -34, 26, 9, '#8DB35F')
  for (const [x, z, s] of [
    [-17, -32, 0.5],
    [-13, -33, 0.42],
    [-21, -32.5, 0.58],
    [-35, -31, 0.62],
    [-39, -32, 0.5],
    [6, -34, 0.45],
    [12, -33.5, 0.36],
    [31, -34, 0.55],
    [35, -33, 0.45],
  ] as const)
    fir(builder, x, z, s)
  reeds(builder, -14, -24, 4)
  reeds(builder, -27, 13, 4)
  reeds(builder, 9, -22.5, 4)
  lily(builder, -19, 9, 1.1, true)
  lily(builder, -21.6, 11.4, 0.8, false)
  lily(builder, -20.5, -9.5, 1, true)
  lily(builder, 11.5, 18.6, 0.9, false)
  lily(builder, -16.5, -14, 0.7, false)
  lily(builder, -6, 21.5, 0.8, true)
  return builder
}

function fir(builder: MeshBuilder, x: number, z: number, s: number): void {
  builder.add(new CylinderGeometry(0.5 * s, 0.6 * s, 2.4 * s, 7), DARK, 0.07, { at: [x, 1.2 * s, z] })
  for (const [r, h, y] of [
    [3, 3.4, 3.4],
    [2.4, 3, 5.6],
    [1.7, 2.8, 7.6],
  ] as const)
    builder.add(new ConeGeometry(r * s, h * s, 12), '#3F7A4B', 0.1, { at: [x, y * s, z] })
}

function reeds(builder: MeshBuilder, x: number, z: number, n: number): void {
  for (let k = 0; k < n; k++) {
    const h = 4 + ((k * 37) % 5) * 0.6
    const lean = (k - n / 2) * -0.05
    const foot = x + (k - n / 2) * 0.8
    const back = z + (k % 2) * 0.7
    builder.add(new CylinderGeometry(0.12, 0.14, h, 5), '#4d7630', 0.06, {
      at: [foot, h / 2, back],
      turn: [0, 0, lean],
    })
    builder.add(new CapsuleGeometry(0.34, 1.1, 3, 9), WOOD, 0.07, {
      at: [foot - Math.sin(lean) * (h / 2), h, back],
      turn: [0, 0, lean],
    })
  }
}

function lily(builder: MeshBuilder, x: number, z: number, s: number, flowers: boolean): void {
  const pad = new CylinderGeometry(1.6 * s, 1.6 * s, 0.16, 22, 1, false, 0.5, Math.PI * 2 - 0.7)
  builder.add(pad, '#5E8C3A', 0.08, { at: [x, 0.12, z] })
  if (!flowers) return
  for (let k = 0; k < 5; k++)
    builder.add(ball(0.34, 0.2, 0.34, 9), '#ffffff', 0.06, {
      at: [x + 0.42 * Math.cos(k * 1.257), 0.4, z + 0.42 * Math.sin(k * 1.257)],
    })
  builder.add(ball(0.26, 0.2, 0.26, 9), '#F2B84B', 0.05, { at: [x, 0.52, z] })
}

const WAVES = [
  [-22, -4, 1],
  [-25, 6, 1],
  [-20, 15, 0.8],
  [-12, 19, 1],
  [2, 20.5, 0.8],
  [10, 22, 1],
  [-17, -16, 1],
  [-6, -20, 1],
  [4, -19, 0.8],
  [-30, -12, 1],
  [-33, 2, 1],
  [-9, 27, 1],
  [4, 28, 1],
  [-24, 22, 1],
  [-38, 14, 1],
  [-2, -27, 1],
] as const

export function waves(): MeshBuilder {
  const builder = new MeshBuilder()
  for (const [x, z, s] of WAVES) {
    const points = Array.from(
      { length: 17 },
      (_, k) =>
        new Vector3(x + (k / 16 - 0.5) * 5 * s, 0.06, z + Math.sin((k / 16) * Math.PI * 4) * 0.32 * s),
    )
    builder.add(new TubeGeometry(new CatmullRomCurve3(points), 20, 0.11, 4), '#ffffff', 0)
  }
  return builder
}

// --- the dam ----------------------------------------------------------------------------------
export interface DamLogs {
  builder: MeshBuilder
  /** The ends of the logs, for a drawing: where, how large, and turned by how much. */
  ends: { at: [number, number, number]; radius: number; turn: number }[]
}

export function dam(): DamLogs {
  const builder = new MeshBuilder()
  const ends: DamLogs['ends'] = []
  const next = chance(5)
  for (let row = 0; row < 3; row++)
    for (let z = -34; z < 36; z += 1.9) {
      const radius = 0.95 + next() * 0.12
      const length = 9 + next() * 1.5
      const turn = (next() - 0.5) * 0.12
      const x = 15.9 + length / 2 + row * 0.55 + (next() - 0.5) * 0.5
      const y = -0.6 + row * 1.35
      const along = z + row * 0.6 + (next() - 0.5) * 0.2
      builder.add(new CylinderGeometry(radius, radius, length, 11), row === 2 ? WOOD : '#9A6233', 0.08, {
        at: [x, y, along],
        turn: [0, turn, Math.PI / 2],
      })
      const half = length / 2 + 0.09
      ends.push({
        at: [x - half * Math.cos(turn), y, along + half * Math.sin(turn)],
        radius,
        turn,
      })
    }
  for (let z = -30; z < 30; z += 8.5)
    if (Math.abs(z) > 4)
      builder.add(ball(1.5, 0.8, 1.2), '#5E8C3A', 0.09, { at: [20.5 + next() * 3, 3.2, z] })
  flag(builder)
  return { builder, ends }
}

function flag(builder: MeshBuilder): void {
  builder.add(new CylinderGeometry(0.13, 0.13, 5, 8), WOOD, 0.07, { at: [18.2, 5, -1.4] })
  const corners = [
    [0, 0],
    [2.8, 0],
    [2.2, -0.85],
    [2.8, -1.7],
    [0, -1.7],
  ] as const
  const shape = new Shape(corners.map(([x, y]) => new Vector2(x, y)))
  builder.add(new ExtrudeGeometry(shape, { depth: 0.08, bevelEnabled: false }), '#F2B84B', 0.09, {
    at: [18.3, 7.4, -1.4],
  })
}

// --- the raft ---------------------------------------------------------------------------------
export function raft(view: View, radius: number): MeshBuilder {
  const builder = new MeshBuilder()
  builder.add(new CylinderGeometry(radius, radius, 0.9, 96), WOOD, 0.12, { at: [0, -0.52, 0] })
  builder.add(new TorusGeometry(radius - 0.05, 0.28, 7, 96), LIGHT, 0.09, {
    at: [0, -0.02, 0],
    turn: [Math.PI / 2, 0, 0],
  })
  for (let n = 1; n <= LAST_BUOY; n++) buoy(builder, view, n)
  return builder
}

function buoy(builder: MeshBuilder, view: View, n: number): void {
  const { x, y } = buoyAt(view, n)
  const colour = buoyColour(view, n)
  const at = [x, n === LAST_BUOY ? 0.3 : 0.12, y] as const
  builder.add(new TorusGeometry(1.12, 0.28, 7, 26), HEX[colour], 0.07, {
    at,
    turn: [Math.PI / 2, 0, 0],
  })
  for (let k = 0; k < 4; k++)
    builder.add(new TorusGeometry(1.12, 0.295, 7, 3, 0.36), colour === 'white' ? '#B7AA97' : '#FBF6EA', 0, {
      at,
      turn: [Math.PI / 2, 0, Math.PI / 4 + (k * Math.PI) / 2 - 0.18],
    })
}

export function peg(base: number, height: number): MeshBuilder {
  return new MeshBuilder().add(new CylinderGeometry(base, base * 1.25, height, 32), WOOD, 0.1, {
    at: [0, height / 2, 0],
  })
}

// --- a beaver ---------------------------------------------------------------------------------
/** It looks to the back of the scene; its tail comes towards the reader. */
export function beaver(colour: Colour): MeshBuilder {
  const builder = new MeshBuilder()
  const fur = HEX[colour]
  builder.add(ball(1.02, 0.98, 1.12, 20), fur, 0.08, { at: [0, 0.95, 0] })
  builder.add(ball(0.72, 0.74, 0.72), CREAM, 0, { at: [0, 0.92, -0.5] })
  builder.add(ball(0.86, 0.8, 0.8, 20), fur, 0.08, { at: [0, 2.15, -0.42] })
  for (const s of [-1, 1]) {
    builder.add(ball(0.26, 0.26, 0.18, 11), fur, 0.07, { at: [0.62 * s, 2.75, -0.2] })
    builder.add(ball(0.085, 0.12, 0.08, 8), INK, 0, { at: [0.36 * s, 2.36, -1.13] })
    builder.add(ball(0.34, 0.2, 0.5, 11), WOOD, 0.06, { at: [0.55 * s, 0.2, -0.8] })
    builder.add(ball(0.22, 0.42, 0.24, 11), fur, 0.06, { at: [0.86 * s, 1.15, -0.55], turn: [0.5, 0, 0.5 * s] })
  }
  builder.add(ball(0.46, 0.34, 0.36), CREAM, 0.06, { at: [0, 1.98, -1.06] })
  builder.add(ball(0.2, 0.15, 0.14, 9), INK, 0, { at: [0, 2.16, -1.38] })
  builder.add(new BoxGeometry(0.26, 0.28, 0.08), '#ffffff', 0.04, { at: [0, 1.66, -1.22] })
  return builder
}

export const TAIL: { at: readonly [number, number, number]; turn: number } = {
  at: [0, 0.42, 1.75],
  turn: -0.16,
}
/** From the middle of such a beaver to the tip of its tail. */
export const REACH = 2.75

// --- where everybody falls in -----------------------------------------------------------------
export function drops(): MeshBuilder {
  const builder = new MeshBuilder()
  for (let k = 0; k < 7; k++) {
    const angle = k * 0.9 + 0.4
    builder.add(ball(0.2, 0.3, 0.2, 8), '#BFE3E0', 0.06, {
      at: [Math.cos(angle) * 1.9, 0.7 + ((k * 7) % 5) * 0.32, Math.sin(angle) * 1.9],
    })
  }
  return builder
}

/** Foam along a line from -1 to 1, to be stretched. */
export function foam(half: number): MeshBuilder {
  const builder = new MeshBuilder()
  for (let k = -15; k <= 15; k++) {
    const r = 0.55 + (Math.abs(k * 7) % 5) * 0.11
    builder.add(ball(r, r * 0.55, r, 11), '#ffffff', 0.07, { at: [0, 0.1, (k / 15) * half] })
  }
  return builder
}
