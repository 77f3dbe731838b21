import * as z from 'zod/mini'
import type { ReplyOf } from '#api/contract/endpoint.ts'
import { inviteRows } from '#api/contract/invites.ts'
import type { Table } from '#api/contract/table.ts'
import type { Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { inviteOthers } from '#flows/signup/steps/invite-others.ts'
import { entryOf } from '#machines/walk/draft.ts'
import type { Call, Handler } from '../calls/call.ts'
import { handleOnce } from '../calls/once.ts'
import { refuse } from '../refusals/refused.ts'
import { passGate } from '../runs/gate.ts'
import { flowHeaders } from '../runs/reply.ts'
import { type StoredRun, saveDraft } from '../runs/run-store.ts'
import { carryToSetUp } from './align-run.ts'
import { circleToLead } from './find.ts'
import { leftToday, mayWriteTo, sendInvite } from './send-invite.ts'

type Result = ReplyOf<Table['inviteToCircle']>['results'][number]
type InviteCall = Call<Table['inviteToCircle']>

/** Invites people by mail. The reply contains a result for each address. */
export const inviteToCircle: Handler<'inviteToCircle'> = async (call) => {
  const reply = await handleOnce(call, async (tx) => {
    const { services, member, params, body, flow } = call
    const circle = await circleToLead(tx, params.slug, member, services.now())
    const gate = flow && (await passGate(tx, { ...flow, row: 'inviteToCircle', services, member, body, circle }))
    const results = await invite(tx, call, circle, gate ? sentBefore(gate.run) : new Set())
    const run = gate && (await saveDraft(tx, gate.run, gate.draftAfter({ results }), services.now()))
    if (run) await carryToSetUp(tx, services, run)
    return { body: { results }, ...(run && { headers: flowHeaders(run) }) }
  })
  void call.services.post.deliver()
  return reply
}

/**
 * The addresses to which this run has already sent invitations. When a person adds addresses to a list that was sent,
 * only the new ones are invited.
 */
function sentBefore({ draft }: StoredRun): ReadonlySet<string> {
  const kept = z.safeParse(inviteRows.inviteToCircle.reply, entryOf(draft, inviteOthers.id)?.receipt)
  const sent = kept.success ? kept.data.results.filter(({ status }) => status === 'SENT') : []
  return new Set(sent.map(({ email }) => email))
}

async function invite(tx: Writer, call: InviteCall, circle: CircleRow, before: ReadonlySet<string>): Promise<Result[]> {
  const members = await addressesIn(tx, circle.id)
  const { services, member } = call
  const now = services.now()
  let left = await leftToday(tx, circle, member, now)
  const results: Result[] = []
  const { emails, names, message = null } = call.body
  if (names && names.length !== emails.length)
    refuse('invalid-input', { fields: { names: ['Send one name for each address. A name may be empty.'] } })
  for (const [index, email] of emails.entries()) {
    if (before.has(email)) {
      results.push({ email, status: 'SENT' })
      continue
    }
    const isTooMany = left <= 0 || !(await mayWriteTo(tx, email, now))
    const status = members.has(email) ? 'ALREADY_MEMBER' : isNowhere(email) ? 'INVALID' : isTooMany ? 'LIMIT' : 'SENT'
    const letter = { role: 'SUPPORTER', email, name: names?.[index] || null, message: message || null } as const
    if (status === 'SENT') await sendInvite(tx, services, member, circle, letter)
    if (status === 'SENT') left--
    results.push({ email, status })
  }
  // If every address exceeded the limit, refuse the call, so that the form stays open.
  if (results.length > 0 && results.every(({ status }) => status === 'LIMIT')) refuse('too-many-invites')
  return results
}

/** A domain that is reserved for addresses that cannot receive mail. */
const isNowhere = (email: string) => email.endsWith('.invalid')

async function addressesIn(tx: Writer, circleId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('email')
    .where('circle_id', '=', circleId)
    .execute()
  return new Set(rows.map(({ email }) => email))
}
