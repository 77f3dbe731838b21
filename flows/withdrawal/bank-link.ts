import { flow } from '#machines/define/flow.ts'
import { pickResult } from '#machines/define/sub.ts'
import { linkAccount } from './steps/link-account.ts'
import { linkProof } from './steps/link-proof.ts'
import { linked } from './steps/linked.ts'

/** Adds a bank account. The outer flow can read the type of the account. */
export const linkBank = flow('bank-link', {
  version: 1,
  words: 'withdrawal',
  steps: [linkProof, linkAccount, linked],
  result: { type: pickResult(linkAccount, 'type') },
})
