import * as z from 'zod/mini'
import { type Notice, notice } from '#api/contract/notices.ts'
import type { Reader } from '#api/store/store.ts'
import type { NoticeRow } from '#api/store/tables.ts'
import type { Handler } from '../calls/call.ts'
import { cursorOf, readCursor } from './cursor.ts'
import { countUnread } from './unread.ts'

const A_PAGE = 20

/** A page of a member's notices, newest first, and how many are unread. */
export const listNotices: Handler<'listNotices'> = async ({ services, member, query }) => {
  const limit = Number(query.limit ?? A_PAGE)
  const after = readCursor(query.cursor)
  const rows = await services.store.read
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', member.id)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(after?.created_at ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    body: {
      items: await withKinds(services.store.read, items.flatMap(view)),
      next_cursor: rows.length > limit && last ? cursorOf(last) : null,
      unread: await countUnread(services.store.read, member.id),
    },
  }
}

/**
 * Adds the kinds of orders to notices. The kind is known only once the sale is: a trip may end with a gift card, which
 * has its own page.
 */
async function withKinds(db: Reader, notices: readonly Notice[]): Promise<Notice[]> {
  const ids = [...new Set(notices.flatMap(({ params: { order } }) => (typeof order === 'string' ? [order] : [])))]
  if (ids.length === 0) return [...notices]
  const orders = await db.selectFrom('orders').select(['id', 'kind']).where('id', 'in', ids).execute()
  const kinds = new Map(orders.map(({ id, kind }) => [id, kind]))
  return notices.map((one) => {
    const kind = kinds.get(String(one.params.order))
    return kind === undefined ? one : { ...one, params: { ...one.params, kind } }
  })
}

/** Converts a notice for the reply. Skips kinds from a newer release, because this release has no text for them. */
function view({ id, kind, params, created_at, seen_at }: NoticeRow): Notice[] {
  const read = z.safeParse(notice, { id, kind, params: JSON.parse(params), created_at, seen_at })
  return read.success ? [read.data] : []
}
