import { seedPath } from '#components/ui/seed-path.ts'
import { RING_SEEDS } from './ring-seeds.ts'

const LENGTH = 25

/** The outline of one seed (a seed-shaped segment of the money ring), for a 200 × 200 box centered on the ring. */
export const RING_SEED = seedPath(LENGTH, 9.6)

// Makes the seed shapes look hand-cut. The offset depends only on the seed's number, so that server and browser draw
// the same ring.
const wobble = (place: number, salt: number) => {
  const noise = Math.sin(place * 12.9898 + salt * 78.233) * 43758.5453
  return 2 * (noise - Math.floor(noise)) - 1
}

/** The SVG transform of each seed-shaped segment, clockwise from the top. */
export const RING_PLACES: readonly string[] = Array.from({ length: RING_SEEDS }, (_, place) => {
  const at = (place + 0.5) * (360 / RING_SEEDS)
  // Rotate each seed around its own center. Rotating around the ring's center would make seeds overlap and leave gaps.
  const out = 70 + LENGTH / 2 - wobble(place, 2)
  return `rotate(${at.toFixed(2)}) translate(0 ${-out.toFixed(2)}) rotate(${(1.2 * wobble(place, 1)).toFixed(2)}) translate(0 ${LENGTH / 2})`
})
