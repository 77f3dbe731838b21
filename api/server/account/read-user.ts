import { isComplete } from '../circles/find.ts'
import type { Handler } from '../http/call.ts'

/** The signed-in member, with the Circles that they belong to. */
export const readUser: Handler<'readUser'> = async ({ services, member }) => {
  const { sessionId: _, ...user } = member
  const circles = await services.store.read
    .selectFrom('memberships')
    .innerJoin('circles', 'circles.id', 'memberships.circle_id')
    .selectAll('circles')
    .select('role')
    .where('user_id', '=', member.id)
    .orderBy('memberships.created_at', 'desc')
    .execute()
  const led = circles.find(({ role, vanity_url }) => role === 'ADMINISTRATOR' && vanity_url !== null)
  const cove_roles = circles.map((circle) => {
    const { id, slug, role, headline } = circle
    return { id, slug, role, headline, is_registration_complete: isComplete(circle) }
  })
  return { body: { ...user, cove_roles, ...(led?.vanity_url && { vanity_url: led.vanity_url }) } }
}
