import * as z from 'zod/mini'
import { confirmItIsYou } from '#flows/confirm/steps/confirm-it-is-you.ts'
import { endpoint } from './endpoint.ts'
import { codeSent } from './recovery.ts'

export const proofRows = {
  sendProofCode: endpoint({
    method: 'POST',
    path: '/user/reauthenticate/otp',
    noun: 'account',
    summary: 'Mails me a code of five digits, to confirm that it is me',
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
    summary: 'Confirms that it is me, by password or mailed code; good for ten minutes in this session',
    who: 'member',
    beforeTerms: true,
    body: z.object(confirmItIsYou.fields),
    status: 200,
    /** Milliseconds since 1970. */
    reply: z.object({ proved_until: z.number() }),
    failures: ['wrong-password', 'wrong-code', 'code-expired', 'code-burnt', 'too-many-requests'],
    once: true,
  }),
}
