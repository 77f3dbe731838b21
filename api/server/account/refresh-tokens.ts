import type { Handler } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import { rotate } from '../session/tokens.ts'
import { keepRemembered } from './known-browser.ts'
import { logReuse, tellOfReuse } from './refresh-token-reused.ts'

/** Exchanges a refresh token, from the query or the body. Tells its owner where it was used twice. */
export const refreshTokens: Handler<'refreshTokens'> = async ({ services, query, body, request }) => {
  const token = query.refresh_token ?? body.refresh_token ?? ''
  // Refused only after the commit: a token used twice ends its session for good.
  const { tokens, reused } = await services.store.transact(async (tx) => {
    const rotation = await rotate(services, tx, token)
    if (rotation.reused) await tellOfReuse(services, tx, rotation.reused)
    return rotation
  })
  if (tokens) return { body: tokens, headers: await keepRemembered(services, request, tokens) }
  if (reused) {
    logReuse(reused)
    void services.post.deliver()
  }
  return refuse('refresh-refused')
}
