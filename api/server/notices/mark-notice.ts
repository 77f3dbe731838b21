import type { Handler } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import { countUnread } from './unread.ts'

/** Marks a notice as seen. If requested, also marks every older one. */
export const markNotice: Handler<'markNotice'> = ({ services, member, params, body }) =>
  services.store.transact(async (tx) => {
    const found = await tx
      .selectFrom('notices')
      .select(['id', 'created_at'])
      .where('id', '=', params.id)
      .where('user_id', '=', member.id)
      .executeTakeFirst()
    if (!found) return refuse('not-found')
    await tx
      .updateTable('notices')
      .set({ seen_at: services.now() })
      .where('user_id', '=', member.id)
      .where('seen_at', 'is', null)
      .where(({ eb, refTuple, tuple }) =>
        body.and_older
          ? eb(refTuple('created_at', 'id'), '<=', tuple(found.created_at, found.id))
          : eb('id', '=', found.id),
      )
      .execute()
    return { body: { unread: await countUnread(tx, member.id) } }
  })
