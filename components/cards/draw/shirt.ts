import type { Kit } from './kits.ts'
import type { Point } from './points.ts'
import { each, polygon } from './shapes.ts'

/**
 * Draws the pattern of a team's shirt. `at` returns a point of the shirt: `down` is 0 at the neck and 1 at the hips,
 * `side` is the distance from the middle.
 */
export function drawShirtPattern(kit: Kit, at: (down: number, side: number) => Point): string {
  const part = (color: string, ...points: readonly (readonly [down: number, side: number])[]) =>
    polygon(
      points.map(([down, side]) => at(down, side)),
      color,
    )
  const { pattern, motif, disc, accent } = kit
  switch (pattern) {
    case 'hoops':
      return each([0.16, 0.46, 0.76], (top) => part(motif, [top, -44], [top, 44], [top + 0.14, 44], [top + 0.14, -44]))
    case 'chevron':
      return each([0.12, 0.4], (top) =>
        part(
          motif,
          [top - 0.1, -44],
          [top + 0.2, 0],
          [top - 0.1, 44],
          [top + 0.06, 44],
          [top + 0.36, 0],
          [top + 0.06, -44],
        ),
      )
    case 'yoke':
      return (
        part(motif, [-0.6, -50], [0.22, -50], [0.34, 0], [0.22, 50], [-0.6, 50]) +
        part(disc, [0.44, -50], [0.44, 50], [0.52, 50], [0.52, -50])
      )
    case 'sash':
      return (
        part(motif, [-0.3, 10], [-0.2, 32], [1.2, -18], [1.2, -40]) +
        part(accent, [-0.4, 6], [-0.36, 12], [1.2, -40], [1.2, -46])
      )
  }
}
