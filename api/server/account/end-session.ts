import type { Handler } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import { endSession as end } from '../session/tokens.ts'

/** Ends one of the member's sessions. Another member's session is “not found”, like one that never existed. */
export const endSession: Handler<'endSession'> = async ({ services, member, params }) => {
  const ended = await services.store.transact(async (tx) => {
    const mine = await tx
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', params.id)
      .where('user_id', '=', member.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (mine) await end(services, tx, mine.id)
    return mine
  })
  return ended ? { body: undefined } : refuse('not-found')
}
