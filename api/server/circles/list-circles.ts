import type { Handler } from '../calls/call.ts'
import { viewCircles } from './view.ts'

/** The Circles of a member, newest first. */
export const listCircles: Handler<'listCircles'> = async ({ services, member }) => {
  const rows = await services.store.read
    .selectFrom('memberships')
    .innerJoin('circles', 'circles.id', 'memberships.circle_id')
    .selectAll('circles')
    .where('memberships.user_id', '=', member.id)
    .orderBy('memberships.created_at', 'desc')
    .limit(100)
    .execute()
  return { body: await viewCircles(services.store.read, rows, member.id) }
}
