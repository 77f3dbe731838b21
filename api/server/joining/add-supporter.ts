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
  /** One to this Circle that is good and that nobody has accepted. */
  readonly invite: InviteRow | undefined
}

/** Whether somebody may come in: anybody where the Circle is open, and by an invitation where it is not complete yet. */
export const mayCome = ({ circle, invite }: Pick<Coming, 'circle' | 'invite'>): boolean =>
  isOpen(circle) || (circle.frozen_at === null && invite !== undefined)

/**
 * Makes somebody who may come in, and does not belong to the Circle, its supporter: what an invitation makes of people.
 * `false` for whoever was taken off it: they come back by an invitation that is newer than that.
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
  // A new leader is announced by the change of leader itself.
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
