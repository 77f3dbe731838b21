import { proofCode } from '#components/mail/proof-code.ts'
import { DAY_MS, HOUR_MS } from '#machines/define/time.ts'
import type { Member } from '../calls/call.ts'
import type { Services } from '../services/services.ts'
import { mailCode } from './mail-code.ts'

/** Mails a member a code for confirming their identity: at most six an hour and twenty a day. */
export const mailProofCode = (services: Services, { id, email }: Member) =>
  mailCode(services, {
    purpose: 'proof',
    email,
    letter: proofCode,
    limits: [
      { key: `proof-code:${id}`, most: 6, within: HOUR_MS },
      { key: `proof-code-day:${id}`, most: 20, within: DAY_MS },
    ],
  })
