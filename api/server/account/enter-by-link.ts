import type { Joining } from '#api/contract/account.ts'
import type { ReplyOf } from '#api/contract/endpoint.ts'
import { beginsCircle, type OwnCircleFlow } from '#api/contract/own-circle.ts'
import type { Table } from '#api/contract/table.ts'
import type { Writer } from '#api/store/store.ts'
import type { SignInLink, UserRow } from '#api/store/tables.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import type { Call, Reply } from '../calls/call.ts'
import { activateCircle, activeCircleId } from '../circles/active.ts'
import type { BroughtBy } from '../joining/brought-by.ts'
import { joinOnEntry } from '../joining/join-on-entry.ts'
import { consumeRateLimit } from '../limits/limits.ts'
import { refuse } from '../refusals/refused.ts'
import { flowHeaders } from '../runs/reply.ts'
import type { StoredRun } from '../runs/run-store.ts'
import type { Services } from '../services/services.ts'
import { endSession, sessionOf, startSession } from '../session/tokens.ts'
import { rememberSignIn } from './known-browser.ts'
import { createVerifiedAccount } from './newcomer.ts'
import { proveAddress } from './prove-address.ts'
import { aboutOf, findSignInLink } from './sign-in-links.ts'
import { startVisitorsRun } from './visitors-run.ts'

type LogIn = Call<Table['logInByEmail']>
type Entered = Reply<Table['logInByEmail']> & { readonly body: ReplyOf<Table['logIn']> }

/** How long a repeated call gets new tokens, in case the reply with the first ones was lost. */
const REPLY_LOST_MS = 2 * MINUTE_MS

/**
 * Signs in the person who opened a link. A link works once. A new person gets an account with their earlier answers.
 */
export async function enterByLink(call: LogIn, token: string): Promise<Entered> {
  const { services, request } = call
  if (!(await findSignInLink(services.store.read, services, token))) {
    // Only invalid links count toward the limit, so other people's attempts never block a valid link.
    await consumeRateLimit(services, [{ key: `link-open:${request.caller}`, most: 100, within: 15 * MINUTE_MS }])
    return refuse('link-expired')
  }
  const entered = await services.store.transact((tx) => enter(tx, call, token))
  void services.post.deliver()
  if (!entered) return refuse('link-expired')
  const remembered = await rememberSignIn(services, request, entered.body.response)
  return { ...entered, headers: { ...entered.headers, ...remembered } }
}

async function enter(tx: Writer, call: LogIn, token: string): Promise<Entered | undefined> {
  const { services, key } = call
  const link = await findSignInLink(tx, services, token)
  if (!link) return undefined
  if (link.used_at !== null) return again(tx, call, link)
  const known = await tx.selectFrom('users').selectAll().where('email', '=', link.email).executeTakeFirst()
  const about = aboutOf(link)
  const said = call.body.terms && { terms: call.body.terms, agreed_at: services.now() }
  const user = known
    ? await proveAddress(tx, services, known)
    : await createVerifiedAccount(tx, services, { ...about, ...said, email: link.email })
  const started = await startVisitorsRun(tx, services, { ...about, userId: user.id, isNew: !known })
  const joining = known
    ? await joinBeside(tx, services, known, about)
    : await joinOnEntry(tx, services, user, { by: about, isNew: true })
  const response = await startSession(services, tx, user.id)
  const use = { used_at: services.now(), used_by: key ?? null, session_id: sessionOf(response) }
  await tx.updateTable('sign_in_links').set(use).where('hash', '=', link.hash).execute()
  return {
    body: {
      is_new_user: !known,
      response,
      ...(started?.slug && { cove_slug: started.slug }),
      ...(started && goesOnIn(started.run)),
      ...(joining && { joining }),
    },
    ...(started && { headers: flowHeaders(started.run) }),
  }
}

/** The flow in which a new Circle's set-up continues. None if every question is answered. */
function goesOnIn({ flow, draft }: StoredRun): { flow?: OwnCircleFlow } {
  return beginsCircle(flow.id) && !walkFlow(flow, draft).ended ? { flow: flow.id } : {}
}

/**
 * Joins the Circle that the link names, but keeps the member's active Circle. Anyone can request a link to a member's
 * mailbox and name their own Circle, and this must not redirect the member's cashback.
 */
async function joinBeside(tx: Writer, services: Services, user: UserRow, by: BroughtBy): Promise<Joining | undefined> {
  const active = await activeCircleId(tx, user.id)
  const joining = await joinOnEntry(tx, services, user, { by, isNew: false })
  if (active !== undefined && active !== (await activeCircleId(tx, user.id)))
    await activateCircle(tx, services, { userId: user.id, circleId: active })
  return joining
}

/**
 * Signs in again for a repeated call that already used the link. The new session replaces the one whose tokens were
 * lost.
 */
async function again(tx: Writer, { services, key }: LogIn, link: SignInLink): Promise<Entered | undefined> {
  const isLate = (link.used_at ?? 0) + REPLY_LOST_MS <= services.now()
  if (key === undefined || link.used_by !== key || link.session_id === null || isLate) return undefined
  const session = await tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select('revoked_at')
    .where('sessions.id', '=', link.session_id)
    .executeTakeFirst()
  if (!session || session.revoked_at !== null) return undefined
  await endSession(services, tx, link.session_id)
  const { revoked_at, ...user } = session
  const isNew = user.created_at === link.used_at
  const joining = await joinOnEntry(tx, services, user, { by: aboutOf(link), isNew })
  const response = await startSession(services, tx, user.id)
  await tx
    .updateTable('sign_in_links')
    .set({ session_id: sessionOf(response) })
    .where('hash', '=', link.hash)
    .execute()
  return { body: { is_new_user: isNew, response, ...(joining && { joining }) } }
}
