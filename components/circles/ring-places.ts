import { seedPath } from '#components/ui/seed-path.ts'
import { RING_SEEDS } from './ring-seeds.ts'

const LENGTH = 25

/** One seed of the ring, and where each of them lies in a box of 200 about the middle. */
export const RING_SEED = seedPath(LENGTH, 9.6)

// Cut by hand, but the same on the server, in the browser and tomorrow: the wobble comes from the place alone.
const wobble = (place: number, salt: number) => {
  const noise = Math.sin(place * 12.9898 + salt * 78.233) * 43758.5453
  return 2 * (noise - Math.floor(noise)) - 1
}

/** The transform of each seed, clockwise from twelve. */
export const RING_PLACES: readonly string[] = Array.from({ length: RING_SEEDS }, (_, place) => {
  const at = (place + 0.5) * (360 / RING_SEEDS)
  // Each turns about its own middle: about the ring's, gaps would open here and seeds overlap there.
  const out = 70 + LENGTH / 2 - wobble(place, 2)
  return `rotate(${at.toFixed(2)}) translate(0 ${-out.toFixed(2)}) rotate(${(1.2 * wobble(place, 1)).toFixed(2)}) translate(0 ${LENGTH / 2})`
})
