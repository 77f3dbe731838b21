import type { Handler } from '../calls/call.ts'
import { endSessionsOf } from '../session/tokens.ts'

/** Signs the member out of all other sessions. */
export const endOtherSessions: Handler<'endOtherSessions'> = async ({ services, member }) => {
  await services.store.transact((tx) => endSessionsOf(services, tx, member.id, member.sessionId))
  return { body: undefined }
}
