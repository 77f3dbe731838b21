import type { Handler } from '../calls/call.ts'
import { hashOf } from '../session/tokens.ts'

/** Whether a request's link was opened. False for an unknown request. */
export const isLinkOpened: Handler<'isLinkOpened'> = async ({ services, body }) => {
  const link = await services.store.read
    .selectFrom('sign_in_links')
    .select('used_at')
    .where('request_hash', '=', hashOf(body.request))
    .executeTakeFirst()
  return { body: { opened: link !== undefined && link.used_at !== null } }
}
