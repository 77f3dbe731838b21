import { MINUTE_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { consumeRateLimit } from '../limits/limits.ts'
import { beginSignIn, callIssuer } from './oauth-begins.ts'

/** Begins a sign-in with Google. */
export const beginOauth: Handler<'beginOauth'> = async ({ services, request }) => {
  await consumeRateLimit(services, [{ key: `oauth:${request.caller}`, most: 100, within: 15 * MINUTE_MS }])
  return callIssuer(services, async (identity) => {
    const { secret, begun } = await services.store.transact((tx) => beginSignIn(tx, services))
    return { body: { url: await identity.address(begun), state: begun.state, secret } }
  })
}
