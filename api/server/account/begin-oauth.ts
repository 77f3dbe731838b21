import { MINUTE_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { takeTurn } from '../limits/limits.ts'
import { asking, begin } from './oauth-begins.ts'

/** Begins a sign-in with Google. */
export const beginOauth: Handler<'beginOauth'> = async ({ services, request }) => {
  await takeTurn(services, [{ key: `oauth:${request.caller}`, most: 100, within: 15 * MINUTE_MS }])
  return asking(services, async (identity) => {
    const { secret, ...begun } = await services.store.transact((tx) => begin(tx, services))
    return { body: { url: await identity.address(begun), state: begun.state, secret } }
  })
}
