import * as z from 'zod/mini'
import { effect, reopen, stay } from '#machines/define/effect.ts'
import { bankLink } from '#machines/define/fields/bank-link.ts'
import { step } from '#machines/define/step.ts'
import { bank } from './bank.ts'
import { linkProof } from './link-proof.ts'

/** The account is chosen in its bank's own window; once it is kept, people go on with it where they came from. */
export const linkAccount = step('link-account', {
  fields: { link: bankLink() },
  reads: [linkProof],
  effect: effect('add-bank-account', {
    receipt: z.object({ type: z.enum(['checking', 'savings', 'other']) }),
    failures: { 'proof-needed': reopen(linkProof), 'link-refused': stay, 'too-many-requests': stay },
    leads: reopen(bank),
  }),
})
