/** A point of a drawing. A card is 320 wide and 460 high, and y grows downward. */
export type Point = readonly [x: number, y: number]

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The point at this distance and angle (in radians) from another one. */
export const from = ([x, y]: Point, angle: number, distance: number): Point => [
  x + Math.cos(angle) * distance,
  y + Math.sin(angle) * distance,
]

/** The point between two others, by default in the middle. Shares below 0 or above 1 lie beyond them. */
export const between = (a: Point, b: Point, share = 0.5): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

/** The angle from one point to another, in radians. */
export const angleTo = (a: Point, b: Point): number => Math.atan2(b[1] - a[1], b[0] - a[0])

/** Returns a function that turns points by this angle (in radians), and then moves them. */
export const placed =
  ([x, y]: Point, angle: number, mirror: 1 | -1 = 1) =>
  ([u, v]: Point): Point => [
    x + Math.cos(angle) * u - Math.sin(angle) * v * mirror,
    y + Math.sin(angle) * u + Math.cos(angle) * v * mirror,
  ]

/** The neighbors of each point of a closed line: the one before, the point, and the two after it. */
function neighbors(points: readonly Point[]): (readonly [Point, Point, Point, Point])[] {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0]
  return points.map((point, index) => [at(index - 1), point, at(index + 1), at(index + 2)])
}

/** The points of a straight-edged shape, at most `step` apart. A corner is a point that occurs twice. */
export const cornered = (corners: readonly Point[], step = 12): Point[] =>
  neighbors(corners).flatMap(([, a, b]) => {
    const pieces = Math.max(1, Math.floor(Math.hypot(b[0] - a[0], b[1] - a[1]) / step))
    return [a, a, ...Array.from({ length: pieces - 1 }, (_, piece) => between(a, b, (piece + 1) / pieces))]
  })

/** The points of a smooth closed line through these points (a Catmull-Rom spline). */
export const smooth = (points: readonly Point[], pieces = 4): Point[] =>
  neighbors(points).flatMap(([a, b, c, d]) =>
    Array.from({ length: pieces }, (_, piece): Point => {
      const t = piece / pieces
      const spline = (p: number, q: number, r: number, s: number) =>
        0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3)
      return [spline(a[0], b[0], c[0], d[0]), spline(a[1], b[1], c[1], d[1])]
    }),
  )

/** The points of an ellipse. */
export const ellipse = ([x, y]: Point, width: number, height = width, count = Math.max(10, Math.round(width * 0.9))) =>
  Array.from({ length: count }, (_, index): Point => {
    const angle = (index / count) * 2 * Math.PI
    return [x + Math.cos(angle) * width, y + Math.sin(angle) * height]
  })

/** The points of a limb: two circles of different size, and what lies between them. */
export function capsule(a: Point, b: Point, radiusA: number, radiusB: number): Point[] {
  const angle = angleTo(a, b)
  const [left, right] = [angle - Math.PI / 2, angle + Math.PI / 2]
  const half = (center: Point, start: number, radius: number) =>
    Array.from({ length: 7 }, (_, index) => from(center, start + (Math.PI * index) / 6, radius))
  return [
    ...half(b, left, radiusB),
    between(from(b, right, radiusB), from(a, right, radiusA)),
    ...half(a, right, radiusA),
    between(from(a, left, radiusA), from(b, left, radiusB)),
  ]
}

/** The convex hull of points: the shape of a rubber band around them. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const turn = (o: Point, a: Point, b: Point) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
  const half = (line: readonly Point[]) => {
    const kept: Point[] = []
    for (const point of line) {
      for (;;) {
        const [before, last] = kept.slice(-2)
        if (!before || !last || turn(before, last, point) > 0) break
        kept.pop()
      }
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}
