import type { Handler } from '../calls/call.ts'
import { withoutLibrarySession } from '../session/library-cookies.ts'
import { endSession } from '../session/tokens.ts'

/** Ends this session, also in the session library. The member's other sessions continue. */
export const signOut: Handler<'signOut'> = async ({ services, member, request }) => {
  await services.store.transact((tx) => endSession(services, tx, member.sessionId))
  return { body: undefined, cookies: withoutLibrarySession(services, request.cookie) }
}
