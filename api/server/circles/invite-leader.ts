import type { Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { audit } from '../audit/audit.ts'
import type { Handler } from '../calls/call.ts'
import { handleOnce } from '../calls/once.ts'
import { refuse } from '../refusals/refused.ts'
import { requireProof } from '../session/proof.ts'
import { circleToLead } from './find.ts'
import { revokeLeaderInvites, viewInvite } from './invites.ts'
import { leftToday, mayWriteTo, sendInvite } from './send-invite.ts'

/** Mails one person a request to lead a Circle. Only the latest request is valid. */
export const inviteLeader: Handler<'inviteLeader'> = async (call) => {
  const reply = await handleOnce(call, async (tx) => {
    const { services, member, params, body } = call
    const now = services.now()
    const circle = await circleToLead(tx, params.slug, member, now)
    requireProof(services, member)
    const { email, name, message } = body
    if (await isMember(tx, circle, email)) return refuse('already-member')
    const may = (await leftToday(tx, circle, member, now)) > 0 && (await mayWriteTo(tx, email, now))
    if (!may) return refuse('too-many-invites')
    await revokeLeaderInvites(tx, circle.id, now, email)
    const letter = { role: 'ADMINISTRATOR', email, name: name || null, message: message || null } as const
    const sent = await sendInvite(tx, services, member, circle, letter)
    const detail = { invite: sent.id }
    await audit(tx, services, { actorId: member.id, circleId: circle.id, action: 'leader-invited', detail })
    return { body: viewInvite(sent, now) }
  })
  void call.services.post.deliver()
  return reply
}

const isMember = async (tx: Writer, circle: CircleRow, email: string): Promise<boolean> =>
  (await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.id')
    .where('circle_id', '=', circle.id)
    .where('email', '=', email)
    .executeTakeFirst()) !== undefined
