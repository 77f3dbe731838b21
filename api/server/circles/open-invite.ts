import type { FailureCode } from '#api/contract/failures.ts'
import type { Invite } from '#api/contract/invites.ts'
import type { Reader } from '#api/store/store.ts'
import type { CircleRow, InviteRow } from '#api/store/tables.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { consumeRateLimit } from '../limits/limits.ts'
import { refuse } from '../refusals/refused.ts'
import { isComplete, roleIn } from './find.ts'
import { asksToLead, findAnyInvite, markOpened, statusOf } from './invites.ts'
import { soFarOf } from './so-far.ts'
import { shortName } from './view.ts'

/**
 * Records that an invitation was opened, and returns its details. The page calls this when a person sees the
 * invitation.
 */
export const openInvite: Handler<'openInvite'> = async ({ services, body, member, request }) => {
  await consumeRateLimit(services, [{ key: `open:${request.caller}`, most: 60, within: 15 * MINUTE_MS }])
  return services.store.transact(async (tx) => {
    const invite = (await findAnyInvite(tx, body.invite_token)) ?? refuse('not-found')
    const about = await tx
      .selectFrom('circles')
      .innerJoin('users', (join) => join.on('users.id', '=', invite.invited_by))
      .selectAll('circles')
      .select(['first_name', 'last_name'])
      .where('circles.id', '=', invite.circle_id)
      .executeTakeFirst()
    if (about?.status !== 'Active' || about.frozen_at !== null) return refuse('not-found')
    const over = OVER[statusOf(invite, services.now())]
    // Whether the caller is still a member of the Circle. If so, they are the person who accepted the invitation.
    const isTheirs = over === 'invitation-used' && (await roleIn(tx, invite.circle_id, member?.id)) !== undefined
    if (over && !isTheirs) return refuse(over)
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

/** The failure code for each status in which an invitation no longer works. */
const OVER = {
  SENT: undefined,
  OPENED: undefined,
  JOINED: 'invitation-used',
  EXPIRED: 'invitation-expired',
  REVOKED: 'invitation-revoked',
} as const satisfies Record<Invite['status'], FailureCode | undefined>
