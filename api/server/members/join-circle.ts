import type { Writer } from '#api/store/store.ts'
import type { CircleRow, InviteRow } from '#api/store/tables.ts'
import { findCircle, isOpen, roleIn } from '../circles/find.ts'
import { findInvite, markJoined } from '../circles/invites.ts'
import { shortName, viewCircle } from '../circles/view.ts'
import type { Handler } from '../http/call.ts'
import { refuse } from '../http/refused.ts'
import { HOUR_MS, takeTurn } from '../limits.ts'
import { notify } from '../notices/notify.ts'
import { once } from '../once.ts'
import { leaderOf } from './leader-of.ts'

/** Makes a member a supporter of a Circle; whoever belongs to it already stays what they are. */
export const joinCircle: Handler<'joinCircle'> = async (call) => {
  const { services, member, params, body } = call
  await takeTurn(services, [{ key: `join:${member.id}`, most: 60, within: HOUR_MS }])
  return once(call, async (tx) => {
    const now = services.now()
    const found = await findInvite(tx, body.invite_token ?? params.slug, now)
    const circle = (await findCircle(tx, params.slug, now)) ?? refuse('not-found')
    if (await roleIn(tx, circle.id, member.id)) return { body: await viewCircle(tx, circle, member.id) }
    const invite = found?.circle_id === circle.id && found.joined_at === null ? found : undefined
    if (!isOpen(circle) && (circle.frozen_at !== null || !invite)) return refuse('not-found')
    await checkWelcome(tx, circle, member.id, invite)
    await tx
      .insertInto('memberships')
      .values({ circle_id: circle.id, user_id: member.id, role: 'SUPPORTER', created_at: now })
      .execute()
    await markJoined(tx, circle.id, [member.email, ...(invite ? [invite.email] : [])], now)
    const leader = await leaderOf(tx, circle.id)
    const kind = body.requested_role === 'ADMINISTRATOR' ? 'wants-to-lead' : 'member-joined'
    const name = shortName(member.first_name, member.last_name)
    const params_ = { circle: circle.headline ?? '', slug: circle.slug, name }
    if (leader) await notify(tx, services, { user_id: leader.id, kind, params: params_ })
    const joined = (await findCircle(tx, circle.slug, now)) ?? refuse('not-found')
    return { body: await viewCircle(tx, joined, member.id) }
  })
}

/** Whoever was taken off a Circle comes back by an invitation that is newer than that. */
async function checkWelcome(
  tx: Writer,
  { id }: CircleRow,
  userId: string,
  invite: InviteRow | undefined,
): Promise<void> {
  const removal = await tx
    .selectFrom('removals')
    .select('removed_at')
    .where('circle_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!removal) return
  if (!invite || invite.created_at <= removal.removed_at) refuse('invitation-needed')
  await tx.deleteFrom('removals').where('circle_id', '=', id).where('user_id', '=', userId).execute()
}
