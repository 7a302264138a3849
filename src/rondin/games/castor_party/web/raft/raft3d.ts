// The raft on the water in three dimensions. It draws a pose when it is asked to, and never else.
import {
  AmbientLight,
  CatmullRomCurve3,
  CircleGeometry,
  Color,
  DirectionalLight,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  MathUtils,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type MeshToonMaterial,
  PerspectiveCamera,
  Plane,
  Raycaster,
  RingGeometry,
  Scene,
  SphereGeometry,
  Sprite,
  SpriteMaterial,
  type Texture,
  TorusGeometry,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import type { Target, View } from '../types.gen'
import { COLOURS, LAST_BUOY, TAILS } from './beavers-and-buoys'
import { ball, MeshBuilder, Materials } from './mesh-builder'
import { drawn, lastBuoy, scales, topOfRaft } from './textures'
import {
  angleOfTail,
  buoyAt,
  DAM_TOP,
  RADIUS,
  RAFT_HEIGHT,
  tailReach,
  tiltOf,
  type Pose,
  type Stand,
  type Vec,
} from './raft-geometry'
import * as shapes from './shapes'
import { pointsTo } from './rope-path'

/** What is shown of a play that is not made yet. */
export interface Preview {
  target: Target
  tail: number | null
}

/** The room there is, and what covers it at the sides, in pixels. */
export interface Frame {
  width: number
  height: number
  left: number
  right: number
  /** How many times as large as it is laid out it is shown. */
  shown: number
  /** Small: signs are larger, and numbers stand beside the buoys. */
  small: boolean
}

const SUN = '#F2B84B'
const FOV = 30
const DOTS = 90
const SLOW = 70 // milliseconds for a picture
const COARSEST = 0.35
const SINKS = 0.95 // how deep a beaver swims

interface Animal {
  group: Group
  sign: Sprite
  splash: Group
}

export class RaftScene {
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #camera = new PerspectiveCamera(FOV, 1, 8, 400)
  readonly #materials = new Materials()
  readonly #sun = new DirectionalLight(0xffffff, Math.PI)
  readonly #raft = new Group()
  readonly #animals: Animal[] = []
  readonly #ghosts: Group[] = []
  readonly #preview = new Group()
  readonly #dial = new Group()
  readonly #goal = new Group()
  readonly #dots: [InstancedMesh, InstancedMesh]
  readonly #foam: Group
  readonly #shadow: Mesh<CircleGeometry, MeshBasicMaterial>
  readonly #unlit: MeshBasicMaterial[] = []
  readonly #textures: Texture[] = []
  /** How much larger a beaver is than its shape. */
  readonly #size: number
  #frame: Frame = { width: 1, height: 1, left: 0, right: 0, shown: 1, small: false }
  #view: View
  /** How fine it is drawn: 1 at rest; while it moves as fine as the machine keeps up with. */
  #fine = 1
  #pace = 1
  #last = 0

  constructor(canvas: HTMLCanvasElement, view: View) {
    this.#view = view
    this.#size = tailReach(view) / shapes.REACH
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true })
    this.#sun.position.set(-18, 30, 6)
    this.#scene.add(this.#sun, this.#raft)
    this.#water()
    this.#shadow = new Mesh(new CircleGeometry(15.2, 64), this.#basic('#17505C', 0.45))
    this.#shadow.rotation.x = -Math.PI / 2
    this.#scene.add(this.#shadow)
    this.#scene.add(shapes.shore().build(this.#materials))
    this.#scene.add(shapes.peg(2.4, RAFT_HEIGHT - 1.2).build(this.#materials))
    this.#raft.add(shapes.raft(view, RADIUS).build(this.#materials))
    this.#foam = shapes.foam(1).build(this.#materials)
    this.#foam.visible = false
    this.#scene.add(this.#foam)
    this.#dots = this.#makeDots()
    this.#makePreview()
  }

  /** What takes a moment: drawings that are laid over the shapes. */
  async furnish(small: boolean): Promise<void> {
    const view = this.#view
    const [top, last, end, ...signs] = await Promise.all([
      topOfRaft(view, small ? 1024 : 2048, !small),
      lastBuoy(view, 256, !small),
      drawn('log-end', 128),
      ...COLOURS.map((colour) => drawn(`badge-${colour}`, 128)),
    ])
    this.#textures.push(top, last, end, ...signs)
    const cap = new Mesh(new CircleGeometry(RADIUS, 96), this.#basic('#ffffff', 1, top))
    cap.rotation.x = -Math.PI / 2
    cap.position.y = 0.012
    this.#raft.add(cap)
    const { x, y } = buoyAt(view, LAST_BUOY)
    const disc = new Mesh(new CircleGeometry(1.1, 40), this.#basic('#ffffff', 1, last))
    disc.rotation.x = -Math.PI / 2
    disc.position.set(x, 0.36, y)
    this.#raft.add(disc)
    this.#buildDam(end)
    this.#populate(signs)
    await this.#renderer.compileAsync(this.#scene, this.#camera)
  }

  // --- what is built once -----------------------------------------------------------------------
  #basic(colour: string, opacity = 1, map?: Texture): MeshBasicMaterial {
    const material = new MeshBasicMaterial({ color: colour, transparent: opacity < 1, opacity })
    if (map) material.map = map
    material.userData.day = new Color(colour)
    this.#unlit.push(material)
    return material
  }

  #water(): void {
    const ring = new RingGeometry(0.01, 150, 96, 40)
    const points = ring.getAttribute('position')
    const [near, middle, far] = [new Color('#8CCBCB'), new Color('#3E8F9A'), new Color('#2E7F8C')]
    const colours: number[] = []
    for (let k = 0; k < points.count; k++) {
      const away = Math.hypot(points.getX(k), points.getY(k))
      const mixed =
        away < 34
          ? near.clone().lerp(middle, away / 34)
          : middle.clone().lerp(far, Math.min(1, (away - 34) / 60))
      colours.push(mixed.r, mixed.g, mixed.b)
    }
    ring.setAttribute('color', new Float32BufferAttribute(colours, 3))
    const material = this.#basic('#ffffff')
    material.vertexColors = true
    const water = new Mesh(ring, material)
    water.rotation.x = -Math.PI / 2
    this.#scene.add(water)
    for (const [r, w, o] of [
      [16.4, 0.22, 0.45],
      [18.2, 0.16, 0.28],
      [20.4, 0.12, 0.18],
    ] as const)
      this.#scene.add(this.#circle(r, w, o))
    const strokes = shapes.waves().build(this.#materials, this.#basic('#ffffff', 0.55))
    this.#scene.add(strokes)
  }

  #circle(radius: number, width: number, opacity: number): Mesh {
    const ring = new Mesh(new RingGeometry(radius, radius + width, 96), this.#basic('#ffffff', opacity))
    ring.rotation.x = -Math.PI / 2
    ring.position.y = 0.04
    return ring
  }

  #buildDam(end: Texture): void {
    const { builder, ends } = shapes.dam()
    this.#scene.add(builder.build(this.#materials))
    const faces = new InstancedMesh(new CircleGeometry(1, 24), this.#basic('#ffffff', 1, end), ends.length)
    const dummy = new Group()
    ends.forEach(({ at, radius, turn }, k) => {
      dummy.position.set(...at)
      dummy.rotation.set(0, -Math.PI / 2 + turn, 0)
      dummy.scale.setScalar(radius)
      dummy.updateMatrix()
      faces.setMatrixAt(k, dummy.matrix)
    })
    this.#scene.add(faces)
  }

  #populate(signs: readonly Texture[]): void {
    const fur = scales()
    this.#textures.push(fur)
    const tail = this.#materials.toonWith({ map: fur })
    const ghostTail = this.#materials.toonWith({ map: fur, transparent: true, opacity: 0.72 })
    COLOURS.forEach((colour, k) => {
      const group = shapes.beaver(colour).build(this.#materials)
      group.add(this.#tail(tail, true))
      const sign = new Sprite(new SpriteMaterial({ map: signs[k] ?? null, depthTest: false }))
      sign.position.set(0, 4.15, -0.3)
      sign.renderOrder = 9
      group.add(sign)
      group.scale.setScalar(this.#size)
      const splash = new Group()
      for (const [r, w, o] of [
        [1.5, 0.22, 0.9],
        [2.3, 0.16, 0.6],
        [3.1, 0.1, 0.4],
      ] as const)
        splash.add(this.#circle(r, w, o))
      splash.add(shapes.drops().build(this.#materials))
      splash.visible = false
      this.#scene.add(group, splash)
      this.#animals.push({ group, sign, splash })
      const ghost = shapes.beaver(colour).build(this.#materials, this.#materials.ghost)
      ghost.add(this.#tail(ghostTail, false))
      ghost.scale.setScalar(this.#size)
      ghost.visible = false
      this.#preview.add(ghost)
      this.#ghosts.push(ghost)
    })
  }

  #tail(material: MeshToonMaterial, outlined: boolean): Group {
    const group = new Group()
    const shape = ball(0.62, 0.14, 1)
    group.add(new Mesh(shape, material))
    if (outlined) group.add(new Mesh(new MeshBuilder().add(ball(0.62, 0.14, 1), SUN, 0.08).outline, this.#materials.ink))
    group.position.set(...shapes.TAIL.at)
    group.rotation.x = shapes.TAIL.turn
    return group
  }

  #makeDots(): [InstancedMesh, InstancedMesh] {
    const dot = (radius: number, material: MeshBasicMaterial) => {
      const mesh = new InstancedMesh(new SphereGeometry(radius, 8, 6), material, DOTS)
      mesh.frustumCulled = false
      this.#preview.add(mesh)
      return mesh
    }
    return [dot(0.2, this.#basic(SUN)), dot(0.28, this.#materials.ink)]
  }

  #makePreview(): void {
    this.#raft.add(this.#preview)
    this.#goal.add(
      new MeshBuilder()
        .add(new TorusGeometry(1.72, 0.16, 10, 48), SUN, 0.08, { turn: [Math.PI / 2, 0, 0] })
        .build(this.#materials),
    )
    const plate = new Mesh(new CircleGeometry(3.2, 48), this.#basic('#FBF6EA', 0.62))
    plate.rotation.x = -Math.PI / 2
    plate.position.y = 0.34
    plate.renderOrder = 1
    this.#dial.add(plate)
    for (let t = 0; t < TAILS; t++) {
      const builder = new MeshBuilder().add(ball(0.26, 0.12, 0.26, 9), '#ffffff', 0.08)
      const knob = builder.build(this.#materials)
      knob.position.set(2.75 * Math.cos(angleOfTail(t)), 0.42, 2.75 * Math.sin(angleOfTail(t)))
      this.#dial.add(knob)
    }
    this.#dial.scale.set(this.#size, 1, this.#size)
    this.#preview.add(this.#goal, this.#dial)
    this.#preview.visible = false
    this.#scene.add(new AmbientLight(0xffffff, 0))
  }

  // --- drawing ----------------------------------------------------------------------------------
  resize(frame: Frame): void {
    this.#frame = frame
    this.#renderer.setSize(frame.width, frame.height, false)
    this.#refine(this.#fine)
    for (const { sign } of this.#animals)
      sign.scale.setScalar((frame.small ? 2.1 : 1.75) / this.#size)
  }

  night(dark: boolean): void {
    this.#sun.color.set(dark ? '#8e9fd0' : '#ffffff')
    const tint = new Color(dark ? '#8496c4' : '#ffffff')
    for (const material of this.#unlit)
      material.color.copy(material.userData.day as Color).multiply(tint)
  }

  #refine(fine: number): void {
    this.#fine = fine
    this.#renderer.setPixelRatio(Math.min(2, devicePixelRatio * this.#frame.shown) * fine)
  }

  /** Less fine where the last picture took long. */
  #keepUp(moving: boolean): void {
    const now = performance.now()
    const took = now - this.#last
    this.#last = now
    if (moving && took > SLOW && took < 3000) this.#pace = Math.max(COARSEST, this.#pace * 0.7)
    const wanted = moving ? this.#pace : 1
    if (wanted !== this.#fine) this.#refine(wanted)
  }

  draw(view: View, pose: Pose, preview: Preview | null, moving: boolean): void {
    this.#view = view
    this.#keepUp(moving)
    this.#lean(pose)
    pose.beavers.forEach((stand, k) => this.#stand(k, stand))
    this.#show(preview)
    this.#look(pose)
    this.#renderer.render(this.#scene, this.#camera)
  }

  #lean(pose: Pose): void {
    const { towards, angle, height } = tiltOf(pose)
    this.#raft.position.y = height
    this.#raft.quaternion.setFromAxisAngle(new Vector3(towards.y, 0, -towards.x), angle)
    this.#shadow.position.set(0.8 + towards.x * angle * 3, 0.02, 0.8 + towards.y * angle * 3)
    this.#shadow.material.opacity = MathUtils.lerp(0.45, 0.18, pose.tip)
    this.#shadow.scale.setScalar(MathUtils.lerp(1, 0.8, pose.tip))
    const line = height / Math.tan(Math.max(0.01, angle))
    const chord = Math.sqrt(Math.max(0, RADIUS ** 2 - (line / Math.cos(angle)) ** 2))
    this.#foam.visible = pose.tip > 0.15 && chord > 1
    if (!this.#foam.visible) return
    this.#foam.position.set(towards.x * (line + 0.2), 0, towards.y * (line + 0.2))
    this.#foam.rotation.y = -Math.atan2(towards.y, towards.x)
    this.#stretch(chord - 0.4)
  }

  /** The foam has balls of one size, however long the line is. */
  #stretch(half: number): void {
    const made = Number(this.#foam.userData.half ?? 1)
    if (Math.abs(made - half) < 0.15) return
    const fresh = shapes.foam(half).build(this.#materials)
    for (const [k, child] of this.#foam.children.entries()) {
      const mesh = child as Mesh
      mesh.geometry.dispose()
      mesh.geometry = (fresh.children[k] as Mesh).geometry
    }
    this.#foam.userData.half = half
  }

  #stand(index: number, stand: Stand): void {
    const animal = this.#animals[index]
    if (!animal) return
    const { group, splash } = animal
    const parent = stand.on === 'raft' ? this.#raft : this.#scene
    if (group.parent !== parent) parent.add(group)
    const ground = stand.on === 'raft' ? 0.16 : stand.on === 'dam' ? DAM_TOP : -SINKS
    group.position.set(stand.x, ground + stand.up, stand.y)
    const swims = stand.on === 'water'
    group.rotation.set(swims ? -0.12 : 0, Math.PI / 2 - stand.tail, swims ? 0.08 * Math.sin(stand.x) : 0, 'YXZ')
    splash.visible = swims && stand.up < 0.7
    splash.position.set(stand.x, 0, stand.y)
  }

  #show(preview: Preview | null): void {
    this.#preview.visible = preview !== null
    for (const ghost of this.#ghosts) ghost.visible = false
    if (!preview) return
    const { target, tail } = preview
    const end = buoyAt(this.#view, target.to ?? LAST_BUOY)
    const high = target.to === null || target.to === LAST_BUOY ? 0.34 : 0.2
    this.#goal.position.set(end.x, high, end.y)
    this.#dial.position.set(end.x, high - 0.2, end.y)
    this.#dial.visible = tail !== null && target.to !== null
    this.#goal.visible = !this.#dial.visible
    this.#lay(pointsTo(this.#view, target), target.to === null)
    const ghost = this.#ghosts[COLOURS.indexOf(target.beaver)]
    if (!ghost || tail === null || target.to === null) return
    ghost.visible = true
    ghost.position.set(end.x, 0.2, end.y)
    ghost.rotation.y = Math.PI / 2 - angleOfTail(tail)
  }

  /** Dots along the way, and over the water where it jumps. */
  #lay(points: readonly Vec[], leaps: boolean): void {
    const way = points.map(({ x, y }) => new Vector3(x, 0.5, y))
    const last = way.at(-1)
    if (leaps && last)
      way.push(new Vector3(last.x + 1.8, 3, last.z - 0.8), new Vector3(last.x + 3.4, 1.6, last.z - 1.4))
    const curve = new CatmullRomCurve3(way)
    const length = way.length > 1 ? curve.getLength() : 0
    const count = Math.min(DOTS, Math.floor(length / 0.78))
    const matrix = new Matrix4()
    for (let k = 0; k < count; k++) {
      const { x, y, z } = curve.getPointAt((k + 0.5) / count)
      matrix.makeTranslation(x, y, z)
      for (const dots of this.#dots) dots.setMatrixAt(k, matrix)
    }
    for (const dots of this.#dots) {
      dots.count = count
      dots.instanceMatrix.needsUpdate = true
    }
  }

  /** As near as the free part of the frame allows; higher where the raft would hide who fell in. */
  #look(pose: Pose): void {
    const { width, height, left, right } = this.#frame
    const tan = Math.tan(MathUtils.degToRad(FOV / 2))
    const free = Math.max(80, width - left - right)
    const unit = Math.min(free / (this.#frame.small ? 36.5 : 32.6), height / 24)
    const away = (height / (2 * tan * unit)) * (1 + 0.07 * pose.tip)
    const low = width / height > 1.2 ? 37 : MathUtils.clamp(20 + (height / unit) * 0.72, 32, 47)
    const { towards } = tiltOf(pose)
    const behind = Math.max(0, -towards.y) * pose.tip
    const rise = MathUtils.degToRad(low + behind * (66 - low))
    const [x, y] = [0.8, 0.4]
    this.#camera.aspect = width / height
    this.#camera.position.set(x, y + Math.sin(rise) * away, Math.cos(rise) * away)
    this.#camera.lookAt(x, y, 0)
    this.#camera.setViewOffset(width, height, (right - left) / 2, -height * 0.02, width, height)
    this.#camera.updateProjectionMatrix()
  }

  // --- a finger on the raft ---------------------------------------------------------------------
  /** The point of the raft under a point of the frame (from -1 to 1), in centimetres. */
  under(across: number, up: number): Vec | null {
    this.#scene.updateMatrixWorld()
    const ray = new Raycaster()
    ray.setFromCamera(new Vector2(across, up), this.#camera)
    const normal = new Vector3(0, 1, 0).applyQuaternion(this.#raft.quaternion)
    const plane = new Plane().setFromNormalAndCoplanarPoint(normal, this.#raft.position)
    const hit = ray.ray.intersectPlane(plane, new Vector3())
    if (!hit) return null
    const { x, z } = this.#raft.worldToLocal(hit)
    return { x, y: z }
  }

  dispose(): void {
    this.#scene.traverse((one) => {
      const { geometry, material } = one as Mesh
      geometry?.dispose()
      for (const each of material ? [material].flat() : []) each.dispose()
    })
    for (const texture of this.#textures) texture.dispose()
    this.#materials.tones.dispose()
    this.#renderer.dispose()
    this.#renderer.forceContextLoss()
  }
}
