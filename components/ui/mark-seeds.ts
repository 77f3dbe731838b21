import { seedPath } from './seed-path.ts'

/**
 * The outline of one seed shape in the logo, for a 100 × 100 box around the center. Each shape is rotated, then moved
 * outward by 15.
 */
export const MARK_SEED = seedPath(31, 19)

/** The rotation of each seed shape, in degrees. */
export const MARK_TURNS = [0, 40, 80, 120, 160, 200, 240, 280, 320] as const

/** The rotation of the yellow seed shape, in degrees. */
export const READY_TURN = 40
