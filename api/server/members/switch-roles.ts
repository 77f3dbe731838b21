import type { Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { handedOver } from '#components/mail/handed-over.ts'
import { HOUR_MS } from '#machines/define/time.ts'
import { audit } from '../audit/audit.ts'
import type { Handler, Member } from '../calls/call.ts'
import { consumeRateLimitOnce, handleOnce } from '../calls/once.ts'
import { circleToLead } from '../circles/find.ts'
import { revokeLeaderInvites } from '../circles/invites.ts'
import { viewCircle } from '../circles/view.ts'
import { notify } from '../notices/notify.ts'
import { refuse } from '../refusals/refused.ts'
import { passGate } from '../runs/gate.ts'
import { flowHeaders } from '../runs/reply.ts'
import { saveDraft } from '../runs/run-store.ts'
import type { Services } from '../services/services.ts'
import { requireProof } from '../session/proof.ts'
import { openRequest, settleRequests } from './lead-requests.ts'
import { supporterOf } from './remove-member.ts'

/** Hands a Circle over to one of its supporters. The former leader becomes a supporter. */
export const switchRoles: Handler<'switchRoles'> = async (call) => {
  const { services, member, params, body, flow } = call
  await consumeRateLimitOnce(call, member.id, [{ key: `roles:${member.id}`, most: 200, within: HOUR_MS }])
  const reply = await handleOnce(call, async (tx) => {
    const circle = await circleToLead(tx, params.slug, member, services.now())
    requireProof(services, member)
    const gate = flow && (await passGate(tx, { ...flow, row: 'switchRoles', services, member, body, circle }))
    const next = await supporterOf(tx, circle.id, body.user_account_id)
    if (next?.role !== 'SUPPORTER') return refuse('not-a-supporter')
    if (next.email_verified_at === null) return refuse('email-unconfirmed')
    const { request_id } = body
    if (request_id !== undefined && (await openRequest(tx, circle.id, request_id))?.user_id !== next.id)
      return refuse('request-over')
    const change = { from: member.id, to: next.id, actorId: member.id, run: gate?.run.id }
    const changed = await handOver(tx, services, circle, change)
    const run = gate && (await saveDraft(tx, gate.run, gate.draftAfter(changed), services.now()))
    await notifyBothSides(tx, services, changed, member, next, HANDED_OVER)
    return { body: await viewCircle(tx, changed, member.id), headers: run ? flowHeaders(run) : {} }
  })
  void services.post.deliver()
  return reply
}

/** The notices for the new leader and the former leader, in this order. */
export const HANDED_OVER = { kinds: ['leading-now', 'leading-no-more'], sides: ['now', 'noMore'] } as const
export const TAKEN_OVER = { kinds: ['took-over', 'taken-over'], sides: ['took', 'taken'] } as const

interface Change {
  readonly from: string
  readonly to: string
  readonly actorId: string
  /** The run that hands over the Circle, if there is one. It is not deleted. */
  readonly run?: string | undefined
}

/** Makes another person the leader. The former leader becomes a supporter, and withdrawals are reviewed for a while. */
export async function handOver(
  tx: Writer,
  services: Services,
  circle: CircleRow,
  { from, to, actorId, run = '' }: Change,
): Promise<CircleRow> {
  const { id } = circle
  // Change the former leader's role first, so that there are never two leaders.
  await setRole(tx, id, from, 'SUPPORTER')
  await setRole(tx, id, to, 'ADMINISTRATOR')
  // The former leader's invitations to lead the Circle are no longer valid.
  await revokeLeaderInvites(tx, id, services.now())
  await settleRequests(tx, services, circle, to)
  // The former leader's answers stay private, so their runs are deleted. The new leader starts with the Circle's
  // fields. The run that hands over the Circle stays.
  await tx.deleteFrom('runs').where('circle_id', '=', id).where('id', '!=', run).execute()
  const hold_until = services.now() + services.environment.hold
  await audit(tx, services, { actorId, circleId: id, action: 'roles-switched', detail: { from, to, hold_until } })
  return tx.updateTable('circles').set({ hold_until }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

const setRole = (tx: Writer, circle_id: string, user_id: string, role: 'ADMINISTRATOR' | 'SUPPORTER') =>
  tx
    .updateTable('memberships')
    .set({ role })
    .where('circle_id', '=', circle_id)
    .where('user_id', '=', user_id)
    .execute()

type Person = Pick<Member, 'id' | 'first_name' | 'last_name' | 'email'>

/** Notifies both sides by a notice and a mail, so that a person who did not want the change learns about it. */
export async function notifyBothSides(
  tx: Writer,
  services: Services,
  circle: CircleRow,
  from: Person,
  to: Person,
  { kinds, sides }: typeof HANDED_OVER | typeof TAKEN_OVER,
): Promise<void> {
  const { slug } = circle
  const headline = circle.headline ?? ''
  const baseUrl = services.environment.publicBaseUrl
  const about = (other: Person) => ({ circle: headline, slug, name: `${other.first_name} ${other.last_name}` })
  await notify(tx, services, { user_id: to.id, kind: kinds[0], params: about(from) })
  await notify(tx, services, { user_id: from.id, kind: kinds[1], params: about(to) })
  const hours = Math.round(services.environment.hold / HOUR_MS)
  for (const [person, other, side] of [
    [to, from, sides[0]],
    [from, to, sides[1]],
  ] as const)
    await services.post.post(
      tx,
      handedOver({
        to: person.email,
        firstName: person.first_name,
        side,
        other: `${other.first_name} ${other.last_name}`,
        headline: circle.headline,
        hours,
        url: `${baseUrl}/portal/circle/${slug}`,
      }),
    )
}
