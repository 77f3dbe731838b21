import type { Reader } from '#api/store/store.ts'
import type { CircleRow, InviteRow } from '#api/store/tables.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { takeTurn } from '../limits/limits.ts'
import { refuse } from '../refusals/refused.ts'
import { isComplete } from './find.ts'
import { asksToLead, findInvite, markOpened } from './invites.ts'
import { soFarOf } from './so-far.ts'
import { shortName } from './view.ts'

/** Notes that somebody looks at an invitation, and says whose it is. The page says so once a person sees it. */
export const openInvite: Handler<'openInvite'> = async ({ services, body, request }) => {
  await takeTurn(services, [{ key: `open:${request.caller}`, most: 60, within: 15 * MINUTE_MS }])
  return services.store.transact(async (tx) => {
    const invite = (await findInvite(tx, body.invite_token, services.now())) ?? refuse('not-found')
    const about = await tx
      .selectFrom('circles')
      .innerJoin('users', (join) => join.on('users.id', '=', invite.invited_by))
      .selectAll('circles')
      .select(['first_name', 'last_name'])
      .where('circles.id', '=', invite.circle_id)
      .executeTakeFirst()
    if (about?.status !== 'Active' || about.frozen_at !== null) return refuse('not-found')
    await markOpened(tx, invite, services.now())
    const { slug, headline, first_name, last_name } = about
    const from = shortName(first_name, last_name)
    const to_lead = asksToLead(invite) ? await aboutLeading(tx, about, invite) : null
    return { body: { slug, headline, from, role: invite.role, joined: invite.joined_at !== null, to_lead } }
  })
}

const aboutLeading = async (db: Reader, circle: CircleRow, { message, expires_at }: InviteRow) => ({
  message,
  expires_at,
  is_registration_complete: isComplete(circle),
  so_far: await soFarOf(db, circle.id),
})
