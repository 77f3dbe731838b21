import * as z from 'zod/mini'
import { confirmItIsYou } from '#flows/confirm/steps/confirm-it-is-you.ts'
import { endpoint } from './endpoint.ts'
import { PROOF_MINUTES } from './limits.ts'
import { codeSent } from './recovery.ts'

export const proofRows = {
  sendProofCode: endpoint({
    method: 'POST',
    path: '/user/reauthenticate/otp',
    noun: 'account',
    summary: 'Mails you a five-digit code to confirm your identity',
    who: 'member',
    beforeTerms: true,
    status: 202,
    reply: codeSent,
    failures: ['too-many-requests'],
  }),

  reauthenticate: endpoint({
    method: 'POST',
    path: '/user/reauthenticate',
    noun: 'account',
    summary: `Confirms your identity by password or mailed code, for ${PROOF_MINUTES} minutes in this session`,
    who: 'member',
    beforeTerms: true,
    body: z.object(confirmItIsYou.fields),
    status: 200,
    /** When the proof of identity expires, in ms since 1970. */
    reply: z.object({ proved_until: z.number() }),
    failures: ['wrong-password', 'wrong-code', 'code-expired', 'code-burnt', 'too-many-requests'],
    once: true,
  }),
}
