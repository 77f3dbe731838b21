import type { Writer } from '#api/store/store.ts'
import type { CircleRow, InviteRow, UserRow } from '#api/store/tables.ts'
import { isOpen } from '../circles/find.ts'
import { asksToLead, markJoined } from '../circles/invites.ts'
import { leaderOf } from '../circles/leader-of.ts'
import { nameOrSomeone } from '../circles/view.ts'
import { notify } from '../notices/notify.ts'
import type { Services } from '../services/services.ts'

interface Coming {
  readonly circle: CircleRow
  readonly user: Pick<UserRow, 'id' | 'email' | 'first_name' | 'last_name'>
  /** A valid invitation to this Circle that has not been accepted. */
  readonly invite: InviteRow | undefined
}

/**
 * Whether a person may join. If the Circle is open, anyone may. If it is not complete yet, a person with an invitation
 * may.
 */
export const canJoin = ({ circle, invite }: Pick<Coming, 'circle' | 'invite'>): boolean =>
  isOpen(circle) || (circle.frozen_at === null && invite !== undefined)

/**
 * If a person may join and is not a member yet, makes them a supporter. Returns `false` for a person who was removed
 * from the Circle, unless their invitation is newer than the removal.
 */
export async function addSupporter(tx: Writer, services: Services, coming: Coming): Promise<boolean> {
  const { circle, user, invite } = coming
  if (!(await isWelcome(tx, coming))) return false
  const now = services.now()
  await tx
    .insertInto('memberships')
    .values({ circle_id: circle.id, user_id: user.id, role: 'SUPPORTER', created_at: now })
    .execute()
  const emails = [user.email, ...(invite ? [invite.email] : [])]
  await markJoined(tx, circle.id, { role: 'SUPPORTER', emails, now })
  const leader = await leaderOf(tx, circle.id)
  const name = nameOrSomeone(user)
  const params = { circle: circle.headline ?? '', slug: circle.slug, name }
  // If the person goes on to become the leader, the current leader gets a different notice.
  if (leader && !asksToLead(invite)) await notify(tx, services, { user_id: leader.id, kind: 'member-joined', params })
  return true
}

async function isWelcome(tx: Writer, { circle, user, invite }: Coming): Promise<boolean> {
  const removal = await tx
    .selectFrom('removals')
    .select('removed_at')
    .where('circle_id', '=', circle.id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!removal) return true
  if (!invite || invite.created_at <= removal.removed_at) return false
  await tx.deleteFrom('removals').where('circle_id', '=', circle.id).where('user_id', '=', user.id).execute()
  return true
}
