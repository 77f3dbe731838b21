import type { Handler } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import { rotateTokens } from '../session/tokens.ts'
import { keepRemembered } from './known-browser.ts'
import { logReuse, notifyOfReuse } from './refresh-token-reused.ts'

/** Exchanges a refresh token from the query or the body. If the token was used twice, notifies its owner. */
export const refreshTokens: Handler<'refreshTokens'> = async ({ services, query, body, request }) => {
  const token = query.refresh_token ?? body.refresh_token ?? ''
  // Refuse only after the commit, because reusing a token ends its session for good.
  const { tokens, reused } = await services.store.transact(async (tx) => {
    const rotation = await rotateTokens(services, tx, token)
    if (rotation.reused) await notifyOfReuse(services, tx, rotation.reused)
    return rotation
  })
  if (tokens) return { body: tokens, headers: await keepRemembered(services, request, tokens) }
  if (reused) {
    logReuse(reused)
    void services.post.deliver()
  }
  return refuse('refresh-refused')
}
