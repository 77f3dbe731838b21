import { step } from '#machines/define/step.ts'
import { confirming } from './confirming.ts'
import { proof } from './proof.ts'

/** Asks the person to confirm their identity before they add an account for withdrawals. */
export const linkProof = step('link-proof', { fields: proof(), effect: confirming() })
