import type { Writer } from '#api/store/store.ts'
import { sessionEnded } from '#components/mail/session-ended.ts'
import { notify } from '../notices/notify.ts'
import type { Services } from '../services/services.ts'

/** Notifies a member, by mail and with a notice, that a session was ended because its refresh token was used twice. */
export async function notifyOfReuse(services: Services, tx: Writer, sessionId: string): Promise<void> {
  const { user_id, device, email, first_name } = await tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['user_id', 'device', 'email', 'first_name'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const params = { device: device ?? 'unknown' }
  const news = { user_id, kind: 'session-ended', params, about: `session-ended:${sessionId}` } as const
  // Members are notified once per session, no matter how often its tokens are used.
  if (!(await notify(tx, services, news))) return
  const about = { to: email, firstName: first_name, baseUrl: services.environment.publicBaseUrl }
  await services.post.post(tx, sessionEnded({ ...about, ...params }))
}

/** Logs this for operators. The ids identify the session and cannot be used to sign in. */
export const logReuse = (sessionId: string): void =>
  console.error(`A refresh token was used twice. Session ${sessionId} has ended, and its member is being notified.`)
