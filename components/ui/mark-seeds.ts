import { seedPath } from './seed-path.ts'

/** One seed of the mark, in a box of 100 about the middle: it is turned, then moved out by 15. */
export const MARK_SEED = seedPath(31, 19)

/** How far each seed is turned, in degrees. */
export const MARK_TURNS = [0, 40, 80, 120, 160, 200, 240, 280, 320] as const

/** How far the yellow seed is turned, in degrees. */
export const READY_TURN = 40
