import type { Services } from '../services/services.ts'
import { isOpen } from './find.ts'

/** The leader of a demo's example Circle. */
export const EXAMPLE_LEADER = 'demo@covey.example'

/**
 * The part of the example Circle's address that identifies it. `undefined` if this is not a demo, or if the Circle can
 * no longer be seen.
 */
export async function exampleCircle({
  environment,
  store,
}: Pick<Services, 'environment' | 'store'>): Promise<string | undefined> {
  if (!environment.demo) return undefined
  const circle = await store.read
    .selectFrom('circles')
    .innerJoin('memberships', 'memberships.circle_id', 'circles.id')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .selectAll('circles')
    .where('users.email', '=', EXAMPLE_LEADER)
    .where('memberships.role', '=', 'ADMINISTRATOR')
    .where('circles.status', '=', 'Active')
    .orderBy('circles.created_at')
    .limit(1)
    .executeTakeFirst()
  return circle && isOpen(circle) ? (circle.vanity_url ?? circle.slug) : undefined
}
