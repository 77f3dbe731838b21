import type { Handler } from '../calls/call.ts'
import { circleOfMine } from '../circles/find.ts'
import { refuse } from '../refusals/refused.ts'
import { notifyRequester } from './lead-requests.ts'

/**
 * Declines a request to lead (as the leader) or withdraws it (as the requester). If the leader declines, the requester
 * is notified. Nobody else is.
 */
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
    if (!isMine) await notifyRequester(tx, services, circle, { id: request.user_id, as: 'declined' })
  })
  void services.post.deliver()
  return { body: undefined }
}
