import { HOUR_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { consumeRateLimitOnce, handleOnce } from '../calls/once.ts'
import { findCircle, isOpen, roleIn } from '../circles/find.ts'
import { asksToLead, findAnyInvite, findInvite } from '../circles/invites.ts'
import { viewCircle } from '../circles/view.ts'
import { requestLead } from '../members/lead-requests.ts'
import { refuse } from '../refusals/refused.ts'
import { passGateIfKept } from '../runs/gate.ts'
import { flowHeaders } from '../runs/reply.ts'
import { saveDraft } from '../runs/run-store.ts'
import { addSupporter, canJoin } from './add-supporter.ts'
import { isFor, takeLead } from './take-lead.ts'

/**
 * The refusal for a Circle that cannot be joined. It is the same for a Circle that is closed, frozen or incomplete and
 * for one that never existed, so that they cannot be told apart.
 */
const NOT_OPEN = {
  detail: 'This Circle can’t be joined: it was closed, or it isn’t open to everyone now. Choose another Circle.',
}

/**
 * Makes a member a supporter of a Circle. Existing members keep their role. A supporter who asks to lead stays a
 * supporter until the leader accepts.
 */
export const joinCircle: Handler<'joinCircle'> = async (call) => {
  const { services, member, params, body, flow } = call
  await consumeRateLimitOnce(call, member.id, [{ key: `join:${member.id}`, most: 60, within: HOUR_MS }])
  const reply = await handleOnce(call, async (tx) => {
    const now = services.now()
    const gate = flow && (await passGateIfKept(tx, { ...flow, row: 'joinCircle', services, member, body, params }))
    const found = await findInvite(tx, body.invite_token ?? params.slug, now)
    const circle = (await findCircle(tx, params.slug, now)) ?? refuse('not-found', NOT_OPEN)
    const joined = async () => {
      const body = await viewCircle(tx, (await findCircle(tx, params.slug, now)) ?? refuse('not-found'), member.id)
      const run = gate && (await saveDraft(tx, gate.run, gate.draftAfter(body), now))
      return { body, ...(run && { headers: flowHeaders(run) }) }
    }
    const asks = body.requested_role === 'ADMINISTRATOR'
    const invite = found?.circle_id === circle.id && found.joined_at === null ? found : undefined
    const takeLeadIfAsked = async () => {
      const leads = await takeLead(tx, services, { circle, user: member, invite })
      if (asksToLead(invite) && !leads) refuse('not-found')
    }
    const ask = () => (isOpen(circle) ? requestLead(tx, services, circle, member) : refuse('not-found', NOT_OPEN))
    // If a request to lead is no longer valid, the member must not become a supporter instead.
    const said = body.invite_token === undefined ? undefined : await findAnyInvite(tx, body.invite_token)
    if (asksToLead(said) && !invite) {
      if ((await roleIn(tx, circle.id, member.id)) !== 'ADMINISTRATOR') return refuse('not-found')
      return joined()
    }
    if (!isFor(invite, member)) return refuse('invitation-for-another')
    if (asksToLead(invite) && member.email_verified_at === null) return refuse('email-unconfirmed')
    const role = await roleIn(tx, circle.id, member.id)
    if (role) {
      await takeLeadIfAsked()
      if (asks && role === 'SUPPORTER' && !asksToLead(invite)) await ask()
      return joined()
    }
    if (!canJoin({ circle, invite })) return refuse('not-found', NOT_OPEN)
    const added = await addSupporter(tx, services, { circle, user: member, invite })
    if (!added) return refuse('invitation-needed')
    await takeLeadIfAsked()
    if (asks && !asksToLead(invite)) await ask()
    return joined()
  })
  void services.post.deliver()
  return reply
}
