import type { Handler } from '../calls/call.ts'
import { mailProofCode } from './mail-proof-code.ts'

/** Mails a member a code for confirming their identity. */
export const sendProofCode: Handler<'sendProofCode'> = async ({ services, member }) => ({
  body: await mailProofCode(services, member),
})
