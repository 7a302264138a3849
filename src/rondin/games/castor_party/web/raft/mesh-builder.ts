// Shapes that are put together once: all of them become one mesh in toon colours and one of ink.
import {
  BackSide,
  BufferGeometry,
  Color,
  DataTexture,
  Float32BufferAttribute,
  Group,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshToonMaterial,
  NearestFilter,
  RedFormat,
  SphereGeometry,
  type Material,
} from 'three'
import { INK } from '../drawings'

export interface Place {
  at?: readonly [x: number, y: number, z: number]
  turn?: readonly [x: number, y: number, z: number]
  scale?: number
}

interface Piece {
  geometry: BufferGeometry
  colour: Color
  ink: number
}

/** Two tones: light from the top left, and shade. */
function ramp(): DataTexture {
  const tones = new DataTexture(new Uint8Array([178, 255]), 2, 1, RedFormat)
  tones.minFilter = tones.magFilter = NearestFilter
  tones.needsUpdate = true
  return tones
}

/** The materials that everything shares. */
export class Materials {
  readonly tones = ramp()
  readonly toon = new MeshToonMaterial({ vertexColors: true, gradientMap: this.tones })
  readonly ghost = new MeshToonMaterial({
    vertexColors: true,
    gradientMap: this.tones,
    transparent: true,
    opacity: 0.72,
  })
  readonly ink = new MeshBasicMaterial({ color: INK, side: BackSide })

  toonWith(settings: ConstructorParameters<typeof MeshToonMaterial>[0]): MeshToonMaterial {
    return new MeshToonMaterial({ gradientMap: this.tones, ...settings })
  }
}

export class MeshBuilder {
  readonly #pieces: Piece[] = []

  /** Add a shape; `ink` is how thick its outline is. */
  add(geometry: BufferGeometry, colour: string, ink: number, place: Place = {}): this {
    geometry.applyMatrix4(matrixOf(place))
    this.#pieces.push({ geometry, colour: new Color(colour), ink })
    return this
  }

  /** Everything that was added, as a group of two meshes. */
  build(materials: Materials, material: Material = materials.toon): Group {
    const group = new Group()
    group.add(new Mesh(this.#join(false), material))
    if (material !== materials.ghost && this.#pieces.some(({ ink }) => ink > 0))
      group.add(new Mesh(this.#join(true), materials.ink))
    return group
  }

  get outline(): BufferGeometry {
    return this.#join(true)
  }

  #join(outline: boolean): BufferGeometry {
    const pieces = outline ? this.#pieces.filter(({ ink }) => ink > 0) : this.#pieces
    const position: number[] = []
    const normal: number[] = []
    const colour: number[] = []
    const index: number[] = []
    for (const piece of pieces) {
      const first = position.length / 3
      const points = piece.geometry.getAttribute('position')
      const normals = piece.geometry.getAttribute('normal').array
      const swell = outline ? piece.ink : 0
      const { r, g, b } = piece.colour
      for (let k = 0; k < points.array.length; k++)
        position.push((points.array[k] ?? 0) + (normals[k] ?? 0) * swell)
      normal.push(...normals)
      for (let k = 0; k < points.count; k++) colour.push(r, g, b)
      for (const k of cornersOf(piece.geometry)) index.push(first + k)
    }
    const joined = new BufferGeometry()
    joined.setAttribute('position', new Float32BufferAttribute(position, 3))
    joined.setAttribute('normal', new Float32BufferAttribute(normal, 3))
    if (!outline) joined.setAttribute('color', new Float32BufferAttribute(colour, 3))
    joined.setIndex(index)
    return joined
  }
}

/** The corners of its triangles, one after the other. */
function cornersOf(geometry: BufferGeometry): Iterable<number> {
  return geometry.index?.array ?? Array(geometry.getAttribute('position').count).keys()
}

function matrixOf({ at = [0, 0, 0], turn = [0, 0, 0], scale = 1 }: Place): Matrix4 {
  const matrix = new Matrix4()
  const group = new Group()
  group.position.set(...at)
  group.rotation.set(...turn)
  group.scale.setScalar(scale)
  group.updateMatrix()
  return matrix.copy(group.matrix)
}

export function ball(rx: number, ry: number, rz: number, fine = 14): BufferGeometry {
  const sphere = new SphereGeometry(1, fine, Math.round(fine * 0.7))
  sphere.scale(rx, ry, rz)
  sphere.computeVertexNormals()
  return sphere
}
