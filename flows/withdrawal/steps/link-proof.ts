import { step } from '#machines/define/step.ts'
import { confirming } from './confirming.ts'
import { proof } from './proof.ts'

/** Whoever adds a place that money can go to shows that it is still them. */
export const linkProof = step('link-proof', { fields: proof(), effect: confirming() })
