import type { Handler } from '../calls/call.ts'
import { circleOfMine } from '../circles/find.ts'
import { refuse } from '../refusals/refused.ts'
import { tellAsker } from './lead-requests.ts'

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
    if (!isMine) await tellAsker(tx, services, circle, { id: request.user_id, as: 'declined' })
  })
  void services.post.deliver()
  return { body: undefined }
}
