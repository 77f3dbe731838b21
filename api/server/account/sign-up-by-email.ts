import type { Handler } from '../calls/call.ts'
import { broughtByOf } from '../joining/brought-by.ts'
import { refuse } from '../refusals/refused.ts'
import { mailLink } from './mail-link.ts'

/** In characters of JSON: the answers of a whole flow are about two thousand. */
const LONGEST_DRAFT = 20_000

/** Mails a link that makes an account; what was answered so far waits with it. */
export const signUpByEmail: Handler<'signUpByEmail'> = async ({ services, body, request }) => {
  const { email, terms, invite_token, cove_slug, ...said } = body
  if (JSON.stringify(said.draft ?? {}).length > LONGEST_DRAFT)
    refuse('invalid-input', { fields: { draft: ['These answers are too long.'] } })
  const agreed = terms && { terms, agreed_at: services.now() }
  const by = broughtByOf({ invite_token, cove_slug })
  const about = { ...said, ...by, ...agreed, ...(request.runId !== undefined && { run: request.runId }) }
  return { body: await mailLink(services, { email, about }, request) }
}
