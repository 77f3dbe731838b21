import type { Handler } from '../calls/call.ts'

const MAX_SESSIONS = 100

/** A member's usable sessions: not ended, and with a valid refresh token. */
export const listSessions: Handler<'listSessions'> = async ({ services, member }) => {
  const rows = await services.store.read
    .selectFrom('sessions')
    .select(({ fn }) => ['id', 'device', 'created_at', fn.coalesce('last_used_at', 'created_at').as('last_used_at')])
    .where('user_id', '=', member.id)
    .where('revoked_at', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('id', '=', member.sessionId),
        exists(
          selectFrom('refresh_tokens')
            .select('hash')
            .whereRef('session_id', '=', 'sessions.id')
            .where('used_at', 'is', null)
            .where('expires_at', '>', services.now()),
        ),
      ]),
    )
    .orderBy(({ eb }) => eb('id', '=', member.sessionId), 'desc')
    .orderBy(({ fn }) => fn.coalesce('last_used_at', 'created_at'), 'desc')
    .orderBy('id')
    .limit(MAX_SESSIONS)
    .execute()
  return { body: rows.map((row) => ({ ...row, current: row.id === member.sessionId })) }
}
