import type { Handler } from '../calls/call.ts'
import { mailProofCode } from './mail-proof-code.ts'

/** Mails a member a code with which to confirm that it is them. */
export const sendProofCode: Handler<'sendProofCode'> = async ({ services, member }) => ({
  body: await mailProofCode(services, member),
})
