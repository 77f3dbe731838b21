import type { Writer } from '#api/store/store.ts'
import { sessionEnded } from '#components/mail/session-ended.ts'
import { notify } from '../notices/notify.ts'
import type { Services } from '../services/services.ts'

/** Tells a member, by mail and among their news, of a session that was ended because its refresh token was used twice. */
export async function tellOfReuse(services: Services, tx: Writer, sessionId: string): Promise<void> {
  const { user_id, device, email, first_name } = await tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['user_id', 'device', 'email', 'first_name'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const params = { device: device ?? 'unknown' }
  const news = { user_id, kind: 'session-ended', params, about: `session-ended:${sessionId}` } as const
  // Of one session they are told once, however often its tokens are shown.
  if (!(await notify(tx, services, news))) return
  const about = { to: email, firstName: first_name, baseUrl: services.environment.publicBaseUrl }
  await services.post.post(tx, sessionEnded({ ...about, ...params }))
}

/** Tells the operator of it. The ids lead to the session and sign nobody in. */
export const logReuse = (sessionId: string): void =>
  console.error(`A refresh token was used twice: session ${sessionId} is ended, and its member is told.`)
