import * as z from 'zod/mini'
import { effect, reopenStep, stay } from '#machines/define/effect.ts'
import { bankLink } from '#machines/define/fields/bank-link.ts'
import { step } from '#machines/define/step.ts'
import { bank } from './bank.ts'
import { linkProof } from './link-proof.ts'

/**
 * Asks the person to choose an account in the bank's own window. After the account is saved, the person returns to the
 * step `bank`, from which they came.
 */
export const linkAccount = step('link-account', {
  fields: { link: bankLink() },
  reads: [linkProof],
  effect: effect('add-bank-account', {
    receipt: z.object({ type: z.enum(['checking', 'savings', 'other']) }),
    failures: { 'proof-needed': reopenStep(linkProof), 'link-refused': stay, 'too-many-requests': stay },
    leads: reopenStep(bank),
  }),
})
