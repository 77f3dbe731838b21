import { FAILURES } from '#api/contract/failures.ts'
import { HOUR_MS, MINUTE_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { consumeRateLimit, forgetTries, undoTries } from '../limits/limits.ts'
import { refuse } from '../refusals/refused.ts'
import { isPreviewPassword, previewCookies } from './preview-cookie.ts'

const WRONG = 'wrong-preview-password'

/**
 * Unlocks the preview for a browser that sends the right password. Tries are counted before the comparison, per caller
 * and in total, so that neither parallel calls nor many addresses allow more tries.
 */
export const unlockPreview: Handler<'unlockPreview'> = async ({ services, body, request }) => {
  const { environment, store, now } = services
  const { previewPassword } = environment
  // Without a preview password, every browser already has access.
  if (previewPassword === undefined) return { body: undefined }
  const own = `preview:${request.caller}`
  const counted = await consumeRateLimit(services, [
    { key: own, most: 10, within: 15 * MINUTE_MS },
    { key: 'preview', most: 500, within: HOUR_MS },
  ])
  if (!isPreviewPassword(body.password, previewPassword))
    return refuse(WRONG, { fields: { password: [FAILURES[WRONG].detail] } })
  await store.transact(async (tx) => {
    await undoTries(
      tx,
      counted.filter(({ key }) => key !== own),
    )
    await forgetTries(tx, own)
  })
  return { body: undefined, cookies: previewCookies(environment, now()) }
}
