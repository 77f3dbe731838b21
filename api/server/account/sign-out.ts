import type { Handler } from '../calls/call.ts'
import { endSession } from '../session/tokens.ts'

/** Ends this session. The member's other sessions continue. */
export const signOut: Handler<'signOut'> = async ({ services, member }) => {
  await services.store.transact((tx) => endSession(services, tx, member.sessionId))
  return { body: undefined }
}
