import type { Point } from './rows.ts'

const RADIUS = 10

/** Writes a line through some points as an SVG path with rounded corners. */
export function rounded(points: readonly Point[]): string {
  const [first, ...rest] = points
  const last = rest.at(-1)
  if (!first || !last) return ''
  const corners = rest.slice(0, -1).map((corner, at) => {
    const [before, after] = [points[at] ?? first, rest[at + 1] ?? last]
    const [start, end] = [towards(corner, before), towards(corner, after)]
    return `L ${written(start)} Q ${written(corner)} ${written(end)}`
  })
  return [`M ${written(first)}`, ...corners, `L ${written(last)}`].join(' ')
}

const written = ({ x, y }: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`

/** The point near a corner where its curve begins. */
function towards(corner: Point, other: Point): Point {
  const [dx, dy] = [other.x - corner.x, other.y - corner.y]
  const length = Math.hypot(dx, dy)
  const part = length === 0 ? 0 : Math.min(RADIUS, length / 2) / length
  return { x: corner.x + dx * part, y: corner.y + dy * part }
}
