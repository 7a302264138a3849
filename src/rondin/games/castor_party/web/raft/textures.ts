// Drawings that are laid over shapes: the top of the raft, signs, the ends of logs, a tail.
import { CanvasTexture, SRGBColorSpace } from 'three'
import { art, INK } from '../drawings'
import type { View } from '../types.gen'
import { buoyColour, LAST_BUOY } from './beavers-and-buoys'
import { besideBuoy, buoyAt, type Vec } from './raft-geometry'
import { ropeOf } from './rope-path'

function picture(name: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error(`no drawing ${name}`))
    image.src = art(name)
  })
}

function sheet(size: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  return pen
}

function textureOf(pen: CanvasRenderingContext2D): CanvasTexture {
  const texture = new CanvasTexture(pen.canvas)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 8
  return texture
}

export async function drawn(name: string, size: number): Promise<CanvasTexture> {
  const pen = sheet(size)
  pen.drawImage(await picture(name), 0, 0, size, size)
  return textureOf(pen)
}

/** The raft from above: planks, rope, the middle, and every buoy with its sign and number. */
export async function topOfRaft(view: View, size: number, numbers: boolean): Promise<CanvasTexture> {
  const K = 20
  const [planks, centre] = await Promise.all([picture('planks'), picture('centre'), loadFont()])
  const colours = [...new Set(view.raft.buoys.map(({ colour }) => colour))]
  const buoys = new Map(
    await Promise.all(
      colours.map(
        async (colour) =>
          [colour, await picture(numbers ? `buoy-n-${colour}` : `buoy-${colour}`)] as const,
      ),
    ),
  )
  const pen = sheet(size)
  pen.setTransform(size / 600, 0, 0, size / 600, size / 2, size / 2)
  pen.drawImage(planks, -304, -304, 608, 608)
  rope(pen, new Path2D(ropeOf(view, K)))
  pen.drawImage(centre, -84, -84, 168, 168)
  const wide = (view.raft.buoy_radius / view.raft.radius) * 15 * K * 2.17
  for (let n = 1; n <= LAST_BUOY; n++) {
    const { x, y } = buoyAt(view, n)
    const image = buoys.get(buoyColour(view, n))
    if (image) pen.drawImage(image, x * K - wide / 2, y * K - wide / 2, wide, wide)
    if (numbers) number(pen, n, x * K, y * K + wide * 0.25, wide * 0.235)
    else numberBeside(pen, n, besideBuoy(view, n), K)
  }
  return textureOf(pen)
}

/** The last buoy reaches over the edge: it is drawn on a disc of its own. */
export async function lastBuoy(view: View, size: number, numbers: boolean): Promise<CanvasTexture> {
  const colour = buoyColour(view, LAST_BUOY)
  const [image] = await Promise.all([picture(numbers ? `buoy-n-${colour}` : `buoy-${colour}`), loadFont()])
  const pen = sheet(size)
  // only its middle: the ring stands on it
  const wide = size * 1.58
  pen.drawImage(image, (size - wide) / 2, (size - wide) / 2, wide, wide)
  if (numbers) number(pen, LAST_BUOY, size / 2, size / 2 + wide * 0.25, wide * 0.235)
  return textureOf(pen)
}

async function loadFont(): Promise<void> {
  await document.fonts?.load('800 40px "Baloo 2 Variable"')
}

function rope(pen: CanvasRenderingContext2D, path: Path2D): void {
  for (const [colour, width, dash] of [
    [INK, 12, []],
    ['#F3EAD6', 7.6, []],
    ['#B9783F', 7.6, [2.4, 7.2]],
  ] as const) {
    pen.strokeStyle = colour
    pen.lineWidth = width
    pen.setLineDash(dash)
    pen.stroke(path)
  }
  pen.setLineDash([])
}

function number(pen: CanvasRenderingContext2D, n: number, x: number, y: number, size: number): void {
  pen.font = `800 ${size}px "Baloo 2 Variable", sans-serif`
  pen.textAlign = 'center'
  pen.fillStyle = INK
  pen.fillText(String(n), x, y)
}

/** Large and tall: it is seen small and from the side. */
function numberBeside(pen: CanvasRenderingContext2D, n: number, { x, y }: Vec, scale: number): void {
  pen.save()
  pen.translate(x * scale, y * scale + 12)
  pen.scale(1, 1.35)
  number(pen, n, 0, 0, 25)
  pen.restore()
}

/** The scales of a tail. */
export function scales(): CanvasTexture {
  const pen = sheet(256)
  pen.fillStyle = '#8F5A2C'
  pen.fillRect(0, 0, 256, 256)
  pen.strokeStyle = '#7A4A22'
  pen.lineWidth = 7
  for (let k = -256; k < 512; k += 36) {
    pen.beginPath()
    pen.moveTo(k, 0)
    pen.lineTo(k + 256, 256)
    pen.moveTo(k, 256)
    pen.lineTo(k + 256, 0)
    pen.stroke()
  }
  return textureOf(pen)
}
