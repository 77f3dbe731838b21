import type { Circle } from '#api/contract/circles.ts'
import type { Reader } from '#api/store/store.ts'
import type { Handler } from '../calls/call.ts'
import { viewCircles } from './view.ts'

/** The Circles of a member, newest first. */
export const listCircles: Handler<'listCircles'> = async ({ services, member }) => ({
  body: await circlesOfMember(services.store.read, member.id),
})

/** A member's Circles as they may see them, the most recently joined first. */
export async function circlesOfMember(db: Reader, userId: string): Promise<Circle[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('circles', 'circles.id', 'memberships.circle_id')
    .selectAll('circles')
    .where('memberships.user_id', '=', userId)
    .orderBy('memberships.created_at', 'desc')
    .limit(100)
    .execute()
  return viewCircles(db, rows, userId)
}
