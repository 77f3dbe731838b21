import type { Reader } from '#api/store/store.ts'
import { audit } from '../audit/audit.ts'
import type { Handler } from '../calls/call.ts'
import { circleToLead } from '../circles/find.ts'
import { notify } from '../notices/notify.ts'
import { refuse } from '../refusals/refused.ts'
import { endMembership } from './leave-circle.ts'

/** Removes a supporter from a Circle. They can come back only with an invitation. */
export const removeMember: Handler<'removeMember'> = ({ services, member, params }) =>
  services.store.transact(async (tx) => {
    const now = services.now()
    const circle = await circleToLead(tx, params.slug, member, now)
    const one = (await supporterOf(tx, circle.id, params.user_account_id)) ?? refuse('not-found')
    if (one.role === 'ADMINISTRATOR') return refuse('leader-stays')
    await endMembership(tx, services, circle.id, one.id)
    await tx
      .insertInto('removals')
      .values({ circle_id: circle.id, user_id: one.id, removed_at: now })
      .onConflict((conflict) => conflict.columns(['circle_id', 'user_id']).doUpdateSet({ removed_at: now }))
      .execute()
    await notify(tx, services, {
      user_id: one.id,
      kind: 'removed-from-circle',
      params: { circle: circle.headline ?? '' },
    })
    const deed = { actorId: member.id, circleId: circle.id, detail: { user_id: one.id } }
    await audit(tx, services, { ...deed, action: 'member-removed' })
    return { body: undefined }
  })

/**
 * The member of a Circle with this account id. A person who is not a member of the Circle is “not found”, like one who
 * does not exist.
 */
export const supporterOf = (db: Reader, circleId: string, accountId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'role', 'first_name', 'last_name', 'email', 'email_verified_at'])
    .select(['memberships.created_at', 'reminders', 'reminded_at'])
    .where('circle_id', '=', circleId)
    .where('user_account_id', '=', accountId)
    .executeTakeFirst()
