import { proofCode } from '#components/mail/proof-code.ts'
import type { Handler } from '../http/call.ts'
import { HOUR_MS, takeTurn } from '../limits.ts'
import { mailCode } from './mail-code.ts'

/** Mails a member a code with which to confirm that it is them. */
export const sendProofCode: Handler<'sendProofCode'> = async ({ services, member }) => {
  await takeTurn(services, [
    { key: `proof-code:${member.id}`, most: 6, within: HOUR_MS },
    { key: `proof-code-day:${member.id}`, most: 20, within: 24 * HOUR_MS },
  ])
  return { body: await mailCode(services, { purpose: 'proof', email: member.email, letter: proofCode }) }
}
