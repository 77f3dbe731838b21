import { between, capsule, cornered, ellipse, type Point, smooth } from './points.ts'

/** Rounds to a tenth, which is finer than a pixel at any size that a card is shown at. */
export const tenth = (length: number): string => String(Math.round(length * 10) / 10)

const EDGE = 0.62

/** Moves a point a little, by a sum of waves. So all outlines look as if cut by hand, and always in the same way. */
const cut = ([x, y]: Point): Point => [
  x +
    EDGE *
      (Math.sin(x * 0.043 + y * 0.021 + 1.3) +
        0.55 * Math.sin(x * 0.101 - y * 0.067 + 0.4) +
        0.3 * Math.sin(y * 0.19 + x * 0.05)),
  y +
    EDGE *
      (Math.sin(y * 0.039 - x * 0.024 + 2.1) +
        0.55 * Math.sin(y * 0.097 + x * 0.071) +
        0.3 * Math.sin(x * 0.17 - y * 0.06)),
]

const written = ([x, y]: Point) => `${tenth(x)} ${tenth(y)}`

/** The path data of a closed line through these points. A point that occurs twice is a corner. */
export function outline(points: readonly Point[]): string {
  const cutOut = points.map(cut)
  const [first, last] = [cutOut[0], cutOut.at(-1)]
  if (!first || !last) return ''
  const curves = cutOut.map(
    (point, index) => `Q${written(point)} ${written(between(point, cutOut[index + 1] ?? first))}`,
  )
  return `M${written(between(last, first))}${curves.join('')}Z`
}

/** An SVG path around these points. `more` is added to its attributes. */
export const shape = (points: readonly Point[], fill: string, more = ''): string =>
  `<path d="${outline(points)}" fill="${fill}"${more}/>`

/** A shape with straight edges. */
export const polygon = (corners: readonly Point[], fill: string, more = ''): string =>
  shape(cornered(corners), fill, more)

/** A shape with a smooth outline. */
export const blob = (points: readonly Point[], fill: string): string => shape(smooth(points), fill)

/** A circle. */
export const disc = (center: Point, radius: number, fill: string): string => shape(ellipse(center, radius * 1.01), fill)

/** An arm, a leg or a stick: round at both ends, and possibly thinner at one of them. */
export const limb = (a: Point, b: Point, radiusA: number, radiusB: number, fill: string): string =>
  shape(capsule(a, b, radiusA, radiusB), fill)

/** A line with round ends. */
export const line = (points: readonly Point[], stroke: string, width: number): string =>
  `<path d="M${points.map((point) => written(cut(point))).join('L')}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** Joins the drawings of several items. */
export const each = <Item>(items: readonly Item[], draw: (item: Item, index: number) => string): string =>
  items.map(draw).join('')

/** Joins this many drawings. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
