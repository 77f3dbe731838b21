import type { Handler } from '../http/call.ts'
import { refuse } from '../http/refused.ts'
import { rotate } from '../tokens.ts'
import { keepRemembered } from './known-browser.ts'

/** Exchanges a refresh token, from the query or the body. */
export const refreshTokens: Handler<'refreshTokens'> = async ({ services, query, body, request }) => {
  const token = query.refresh_token ?? body.refresh_token ?? ''
  // Refused only after the commit: a token used twice ends its session for good.
  const tokens = await services.store.transact((tx) => rotate(services, tx, token))
  if (!tokens) return refuse('refresh-refused')
  return { body: tokens, headers: await keepRemembered(services, request, tokens) }
}
