import { MILK, mix } from './colors.ts'
import { cornered, type Point, placed, radians } from './points.ts'
import { blob, disc, each, limb, line, polygon, shape } from './shapes.ts'

const WILLOW = '#E7BE7C'
const WILLOW_SHADE = '#CF9E58'
const STUMP = '#F3DFA9'
const SEAM = '#B23324'

/** Draws a bat held at this point. Its angle is in degrees clockwise from the right. */
export function drawBat(at: Point, angle: number, length: number, colors: { grip: string; sticker: string }): string {
  const turned = placed(at, radians(angle))
  const points = (list: readonly Point[]) => list.map(turned)
  const blade = points([
    [16, -5],
    [24, -10],
    [length - 4, -13],
    [length, -9],
    [length, 9],
    [length - 4, 13],
    [24, 10],
    [16, 5],
  ])
  const shade = points([
    [26, -1],
    [length - 3, -3],
    [length - 3, 9],
    [length - 6, 11.5],
    [26, 8.5],
  ])
  const sticker = points([
    [length * 0.45, -11],
    [length * 0.62, -11.8],
    [length * 0.62, 11.2],
    [length * 0.45, 10.6],
  ])
  const rings = each([-12, -4, 4], (u) =>
    line(
      points([
        [u, -4],
        [u + 3, 4],
      ]),
      mix(colors.grip, MILK, 0.45),
      1.6,
    ),
  )
  return [
    limb(turned([-20, 0]), turned([20, 0]), 5, 4.5, colors.grip),
    rings,
    shape(cornered(blade, 22), WILLOW),
    polygon(shade, WILLOW_SHADE),
    polygon(sticker, colors.sticker),
  ].join('')
}

/** Draws a white ball with a red seam. */
export function drawBall([x, y]: Point, radius: number): string {
  const at = (u: number, v: number): Point => [x + radius * u, y + radius * v]
  return [
    disc([x, y], radius, MILK),
    line([at(-0.5, -0.72), at(-0.08, 0), at(-0.42, 0.78)], SEAM, 3),
    line([at(0.34, -0.82), at(0.5, 0), at(0.36, 0.8)], SEAM, 1.6),
  ].join('')
}

/** Draws a shoe. `toes` is where it points, in degrees clockwise from the right. */
export function drawShoe(ankle: Point, toes: number, color: string, sole: string): string {
  const angle = radians(toes)
  const turned = placed(ankle, angle, Math.cos(angle) < 0 ? -1 : 1)
  const upper: Point[] = [
    [-11, -5],
    [4, -9],
    [14, -1],
    [27, 5],
    [28, 12],
    [-9, 12],
    [-13, 6],
  ]
  const bottom: Point[] = [
    [-11, 12],
    [8, 12.4],
    [27, 12],
  ]
  return blob(upper.map(turned), color) + line(bottom.map(turned), sole, 4)
}

/** Draws three stumps that a keeper breaks, with the bails in the air. */
export function drawStumps([x, y]: Point): string {
  const stumps = each([-16, 0, 16], (offset, index) => {
    const lean = index - 1
    return (
      limb([x + offset, y], [x + offset + lean * 5 + 4, y - 94], 4.6, 4.6, STUMP) +
      line(
        [
          [x + offset + 1, y - 8],
          [x + offset + lean * 4 + 3, y - 84],
        ],
        WILLOW_SHADE,
        1.8,
      )
    )
  })
  const bails =
    limb([x - 2, y - 124], [x + 18, y - 136], 4, 4, WILLOW) + limb([x + 26, y - 112], [x + 44, y - 102], 4, 4, WILLOW)
  return stumps + bails
}
