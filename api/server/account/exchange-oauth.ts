import { MINUTE_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { takeTurn } from '../limits/limits.ts'
import { refuse } from '../refusals/refused.ts'
import { asking, takeExchange, verifierOf } from './oauth-begins.ts'

/** Exchanges a code, for the browser that began the sign-in alone. */
export const exchangeOauth: Handler<'exchangeOauth'> = async ({ services, body, request }) => {
  await takeTurn(services, [{ key: `oauth-code:${request.caller}`, most: 100, within: 15 * MINUTE_MS }])
  if (!(await services.store.transact((tx) => takeExchange(tx, services, body)))) return refuse('google-failed')
  return asking(services, async (identity) => ({
    body: { oauth_token: await identity.exchange(body.code, verifierOf(services, body.state)) },
  }))
}
