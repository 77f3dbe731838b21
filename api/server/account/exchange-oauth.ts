import { MINUTE_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { consumeRateLimit } from '../limits/limits.ts'
import { refuse } from '../refusals/refused.ts'
import { callIssuer, secretsOfState, takeExchange } from './oauth-begins.ts'

/** Exchanges a code for tokens. Only the browser that began the sign-in can do this. */
export const exchangeOauth: Handler<'exchangeOauth'> = async ({ services, body, request }) => {
  await consumeRateLimit(services, [{ key: `oauth-code:${request.caller}`, most: 100, within: 15 * MINUTE_MS }])
  if (!(await services.store.transact((tx) => takeExchange(tx, services, body)))) return refuse('google-failed')
  return callIssuer(services, async (identity) => ({
    body: { oauth_token: await identity.exchange(body.code, secretsOfState(services, body.state)) },
  }))
}
