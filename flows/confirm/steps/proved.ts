import { end } from '#machines/define/step.ts'

/** The result: a fresh proof, good for ten minutes. */
export const proved = end('proved')
