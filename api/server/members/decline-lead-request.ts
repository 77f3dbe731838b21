import type { Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { leadDeclined } from '#components/mail/lead-request.ts'
import type { Handler } from '../calls/call.ts'
import { circleOfMine } from '../circles/find.ts'
import { notify } from '../notices/notify.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'

/** A leader declines a request to lead, or the person who asked takes it back. Nobody else knows of it. */
export const declineLeadRequest: Handler<'declineLeadRequest'> = async ({ services, member, params }) => {
  await services.store.transact(async (tx) => {
    const { circle, role } = await circleOfMine(tx, params.slug, member, services.now())
    const request = await tx
      .selectFrom('lead_requests')
      .select(['user_id', 'decided_at'])
      .where('id', '=', params.id)
      .where('circle_id', '=', circle.id)
      .executeTakeFirst()
    const isMine = request?.user_id === member.id
    if (!request || (!isMine && role !== 'ADMINISTRATOR')) return refuse('not-found')
    if (request.decided_at !== null) return refuse('request-over')
    const outcome = isMine ? 'WITHDRAWN' : 'DECLINED'
    await tx
      .updateTable('lead_requests')
      .set({ decided_at: services.now(), outcome })
      .where('id', '=', params.id)
      .execute()
    if (!isMine) await tellDeclined(tx, services, circle, request.user_id)
  })
  void services.post.deliver()
  return { body: undefined }
}

async function tellDeclined(tx: Writer, services: Services, circle: CircleRow, userId: string): Promise<void> {
  const { slug } = circle
  const headline = circle.headline ?? ''
  await notify(tx, services, { user_id: userId, kind: 'lead-declined', params: { circle: headline, slug } })
  const { email, first_name } = await tx
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const url = `${services.environment.publicBaseUrl}/portal/circle/${slug}`
  await services.post.post(tx, leadDeclined({ to: email, firstName: first_name, headline, url }))
}
