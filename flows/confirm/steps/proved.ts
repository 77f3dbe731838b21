import { end } from '#machines/define/step.ts'
import { confirmItIsYou } from './confirm-it-is-you.ts'

/** The end of the flow: the person has confirmed their identity, which counts for ten minutes. */
export const proved = end('proved', { needs: [confirmItIsYou] })
