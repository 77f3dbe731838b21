import { OWN_CIRCLE } from '#api/contract/own-circle.ts'
import type { Handler } from '../calls/call.ts'
import { checkLength, startedFlow, visitorsAnswers } from '../circles/visitors-draft.ts'
import { broughtByOf } from '../joining/brought-by.ts'
import { mailLink } from './mail-link.ts'

/** Mails a link that creates an account, and stores the answers so far with the link. */
export const signUpByEmail: Handler<'signUpByEmail'> = async ({ services, body, request }) => {
  const { email, terms, invite_token, cove_slug, draft, ...said } = body
  if (draft) checkLength(draft.answers)
  const answers = draft && (await visitorsAnswers(services, startedFlow(said.flow ?? OWN_CIRCLE), draft.answers))
  const agreed = terms && { terms, agreed_at: services.now() }
  const by = broughtByOf({ invite_token, cove_slug })
  const about = {
    ...said,
    ...(answers && { draft: { answers } }),
    ...by,
    ...agreed,
    ...(request.runId !== undefined && { run: request.runId }),
  }
  return { body: await mailLink(services, { email, about }, request) }
}
