import type { Handler } from '../http/call.ts'
import { refuse } from '../http/refused.ts'
import { mailLink } from './mail-link.ts'

/** In characters of JSON: the answers of a whole flow are about two thousand. */
const LONGEST_DRAFT = 20_000

/** Mails a link that makes an account; what was answered so far waits with it. */
export const signUpByEmail: Handler<'signUpByEmail'> = async ({ services, body, request }) => {
  const { email, terms, ...said } = body
  if (JSON.stringify(said.draft ?? {}).length > LONGEST_DRAFT)
    refuse('invalid-input', { fields: { draft: ['These answers are too long.'] } })
  const agreed = terms && { terms, agreed_at: services.now() }
  const about = { ...said, ...agreed, ...(request.runId !== undefined && { run: request.runId }) }
  return { body: await mailLink(services, { email, about, address: request.address }) }
}
