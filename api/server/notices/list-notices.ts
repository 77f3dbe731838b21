import * as z from 'zod/mini'
import { type Notice, notice } from '#api/contract/notices.ts'
import type { NoticeRow } from '#api/store/tables.ts'
import type { Handler } from '../http/call.ts'
import { cursorOf, readCursor } from './cursor.ts'
import { countUnread } from './unread.ts'

const A_PAGE = 20

/** A page of a member's notices, newest first, and how many they have not seen. */
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
      items: items.flatMap(view),
      next_cursor: rows.length > limit && last ? cursorOf(last) : null,
      unread: await countUnread(services.store.read, member.id),
    },
  }
}

/** A kind that a newer release wrote is nothing that this one could put into words. */
function view({ id, kind, params, created_at, seen_at }: NoticeRow): Notice[] {
  const read = z.safeParse(notice, { id, kind, params: JSON.parse(params), created_at, seen_at })
  return read.success ? [read.data] : []
}
