import * as z from 'zod/mini'
import { USUAL } from '#api/contract/pages.ts'
import type { Handler } from '../calls/call.ts'
import { readPosition, timePart, toPage, wordPart } from '../calls/pages.ts'
import { circleToLead } from './find.ts'
import { viewInvite } from './invites.ts'

const place = z.tuple([timePart, wordPart])

/** A page of a Circle's invitations, newest first. Several mails to one address count as one. */
export const listInvites: Handler<'listInvites'> = async ({ services, member, params, query }) => {
  const { read } = services.store
  const now = services.now()
  const circle = await circleToLead(read, params.slug, member, now)
  const { limit = USUAL, cursor, state = 'all' } = query
  const after = readPosition(place, cursor)
  const rows = await read
    .selectFrom('invites')
    .selectAll()
    .where('circle_id', '=', circle.id)
    .where('replaced_at', 'is', null)
    .$if(state === 'open', (query) => query.where('joined_at', 'is', null).where('revoked_at', 'is', null))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(after?.[0] ?? 0, after?.[1] ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = toPage(rows, limit, ({ created_at, id }) => [created_at, id])
  return { body: { items: shown.map((row) => viewInvite(row, now)), next_cursor } }
}
