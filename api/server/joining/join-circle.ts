import { HOUR_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { once, takeTurnOnce } from '../calls/once.ts'
import { findCircle, roleIn } from '../circles/find.ts'
import { asksToLead, findAnyInvite, findInvite } from '../circles/invites.ts'
import { viewCircle } from '../circles/view.ts'
import { refuse } from '../refusals/refused.ts'
import { addSupporter, mayCome } from './add-supporter.ts'
import { isFor, takeLead } from './take-lead.ts'

/** Makes a member a supporter of a Circle; whoever belongs to it already stays what they are. */
export const joinCircle: Handler<'joinCircle'> = async (call) => {
  const { services, member, params, body } = call
  await takeTurnOnce(call, member.id, [{ key: `join:${member.id}`, most: 60, within: HOUR_MS }])
  return once(call, async (tx) => {
    const now = services.now()
    const found = await findInvite(tx, body.invite_token ?? params.slug, now)
    const circle = (await findCircle(tx, params.slug, now)) ?? refuse('not-found')
    const viewAnew = async () =>
      viewCircle(tx, (await findCircle(tx, params.slug, now)) ?? refuse('not-found'), member.id)
    const invite = found?.circle_id === circle.id && found.joined_at === null ? found : undefined
    const takeLeadIfAsked = async () => {
      const leads = await takeLead(tx, services, { circle, user: member, invite })
      if (asksToLead(invite) && !leads) refuse('not-found')
    }
    // If a request to lead is no longer good, the member does not become a supporter instead.
    const said = body.invite_token === undefined ? undefined : await findAnyInvite(tx, body.invite_token)
    if (asksToLead(said) && !invite) {
      if ((await roleIn(tx, circle.id, member.id)) !== 'ADMINISTRATOR') return refuse('not-found')
      return { body: await viewAnew() }
    }
    if (!isFor(invite, member)) return refuse('invitation-for-another')
    if (asksToLead(invite) && member.email_verified_at === null) return refuse('email-unconfirmed')
    if (await roleIn(tx, circle.id, member.id)) {
      await takeLeadIfAsked()
      return { body: await viewAnew() }
    }
    if (!mayCome({ circle, invite })) return refuse('not-found')
    const wantsToLead = body.requested_role === 'ADMINISTRATOR'
    const added = await addSupporter(tx, services, { circle, user: member, invite, wantsToLead })
    if (!added) return refuse('invitation-needed')
    await takeLeadIfAsked()
    return { body: await viewAnew() }
  })
}
