import { flow } from '#machines/define/flow.ts'
import { pick } from '#machines/define/sub.ts'
import { linkAccount } from './steps/link-account.ts'
import { linkProof } from './steps/link-proof.ts'
import { linked } from './steps/linked.ts'

/** Adding a bank account. Gives what kind of account it is. */
export const linkBank = flow('bank-link', {
  version: 1,
  words: 'withdrawal',
  steps: [linkProof, linkAccount, linked],
  result: { type: pick(linkAccount, 'type') },
})
