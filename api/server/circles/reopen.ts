import type { Writer } from '#api/store/store.ts'
import { audit } from '../audit/audit.ts'
import type { Services } from '../services/services.ts'

/** The audit action for a Circle whose last member leaves. */
export const LEFT_EMPTY_ACTION = 'circle-left-empty'

/**
 * Called when money comes back to a Circle whose last member has left. That member then leads the Circle again. Does
 * nothing if the Circle is active, or if that member has closed their account.
 */
export async function reopenCircle(tx: Writer, services: Pick<Services, 'now'>, circleId: string): Promise<void> {
  const left = await tx
    .selectFrom('audit')
    .innerJoin('users', 'users.id', 'audit.actor_id')
    .innerJoin('circles', 'circles.id', 'audit.circle_id')
    .select(['users.id as user_id', 'slug', 'closed_at'])
    .where('audit.circle_id', '=', circleId)
    .where('circles.status', '=', 'Inactive')
    .where('action', '=', LEFT_EMPTY_ACTION)
    .orderBy('audit.at', 'desc')
    .executeTakeFirst()
  if (!left || left.closed_at !== null) return
  const { user_id, slug } = left
  await tx.updateTable('circles').set({ status: 'Active' }).where('id', '=', circleId).execute()
  const membership = { circle_id: circleId, user_id, role: 'ADMINISTRATOR', created_at: services.now() } as const
  await tx.insertInto('memberships').values(membership).execute()
  await audit(tx, services, { circleId, action: 'circle-reopened', detail: { slug, leader: user_id } })
}
