import { FAILURES } from '#api/contract/failures.ts'
import { HOUR_MS, MINUTE_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { forgetTries, giveBack, takeTurn } from '../limits/limits.ts'
import { refuse } from '../refusals/refused.ts'
import { isPreviewPassword, previewCookies } from './preview-cookie.ts'

const WRONG = 'wrong-preview-password'

/**
 * Unlocks the preview for the browser that knows the password. Tries are counted before they are compared, those of one
 * caller and those of all together, so that neither many at once nor many addresses can try more.
 */
export const unlockPreview: Handler<'unlockPreview'> = async ({ services, body, request }) => {
  const { environment, store, now } = services
  const { previewPassword } = environment
  // Without a gate every browser is let in already.
  if (previewPassword === undefined) return { body: undefined }
  const own = `preview:${request.caller}`
  const counted = await takeTurn(services, [
    { key: own, most: 10, within: 15 * MINUTE_MS },
    { key: 'preview', most: 500, within: HOUR_MS },
  ])
  if (!isPreviewPassword(body.password, previewPassword))
    return refuse(WRONG, { fields: { password: [FAILURES[WRONG].detail] } })
  await store.transact(async (tx) => {
    await giveBack(
      tx,
      counted.filter(({ key }) => key !== own),
    )
    await forgetTries(tx, own)
  })
  return { body: undefined, cookies: previewCookies(environment, now()) }
}
