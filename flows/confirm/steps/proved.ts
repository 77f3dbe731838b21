import { end } from '#machines/define/step.ts'
import { confirmItIsYou } from './confirm-it-is-you.ts'

/** The result: a fresh proof, good for ten minutes. */
export const proved = end('proved', { needs: [confirmItIsYou] })
