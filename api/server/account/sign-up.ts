import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '#api/contract/endpoint.ts'
import { FAILURES } from '#api/contract/failures.ts'
import type { Table } from '#api/contract/table.ts'
import type { Writer } from '#api/store/store.ts'
import { welcome } from '#components/mail/welcome.ts'
import { createAccount } from '#flows/signup/steps/create-account.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { HOUR_MS, MINUTE_MS } from '#machines/define/time.ts'
import type { Call, Handler, Reply } from '../calls/call.ts'
import { consumeRateLimitOnce, findStoredReply, isRepeated, repeatLimit, storeReply } from '../calls/once.ts'
import { checkLength, startedFlow, type VisitorsAnswers, visitorsAnswers } from '../circles/visitors-draft.ts'
import { broughtByOf } from '../joining/brought-by.ts'
import { joinOnEntry } from '../joining/join-on-entry.ts'
import { consumeRateLimit } from '../limits/limits.ts'
import { Refused, refuse } from '../refusals/refused.ts'
import { flowHeaders } from '../runs/reply.ts'
import { isTaken, newRun } from '../runs/run-store.ts'
import { startSession } from '../session/tokens.ts'
import { checkNewPassword } from './check-new-password.ts'
import { makeEmailLink } from './email-links.ts'
import { findAccount } from './find-account.ts'
import { rememberSignIn } from './known-browser.ts'
import { hashPassword, isPassword, isStill } from './passwords.ts'
import { type Started, startRunWith } from './visitors-run.ts'

type SignUp = Call<Table['signUp']>
type SignedUp = Reply<Table['signUp']>
/** The stored reply. It contains no tokens, so a repeated call gets new ones. */
type Kept = Omit<SignedUp, 'body'> & { readonly body: Omit<ReplyOf<Table['signUp']>, 'response'> }

/** Creates an account. If the call names a flow, also creates its run and Circle. Creates all of them or none. */
export const signUp: Handler<'signUp'> = async (call) => {
  const signedUp = await enter(call)
  const remembered = await rememberSignIn(call.services, call.request, signedUp.body.response)
  return { ...signedUp, headers: { ...signedUp.headers, ...remembered } }
}

async function enter(call: SignUp): Promise<SignedUp> {
  const { services, body, request } = call
  await consumeRateLimitOnce(call, ownerOf(call), [
    { key: `signup:${request.caller}`, most: services.environment.signupsPerHour, within: HOUR_MS },
  ])
  const before = await repeated(call)
  if (before) return before
  const answers = await answersBefore(call)
  await checkNewPassword(body.password, body)
  const hash = await hashPassword(body.password)
  const created = await services.store.transact(async (tx) =>
    (await userIdOf(tx, body.email)) ? undefined : create(tx, call, { hash, answers }),
  )
  // The address was just taken, perhaps by the same call, which was sent twice.
  if (!created) return (await repeated(call)) ?? refuse('email-in-use', IN_USE)
  void services.post.deliver()
  return created
}

const IN_USE = { fields: { email: [FAILURES['email-in-use'].detail] } }
const ownerOf = ({ body }: SignUp) => `signup:${body.email}`

interface Checked {
  /** The password's hash. */
  readonly hash: string
  readonly answers: VisitorsAnswers
}

async function create(tx: Writer, call: SignUp, { hash: password_hash, answers }: Checked): Promise<SignedUp> {
  const { services, body } = call
  const { first_name, last_name, email } = body
  const user = { id: randomUUID(), email, first_name, last_name, password_hash, user_account_id: randomUUID() }
  const agreed = { terms_version: body.terms, terms_accepted_at: services.now() }
  const made = await tx
    .insertInto('users')
    .values({ ...user, ...agreed, created_at: services.now() })
    .returningAll()
    .executeTakeFirstOrThrow()
  const joining = await joinOnEntry(tx, services, made, { by: broughtByOf(body), isNew: true })
  // An invited person joins an existing Circle, so none is begun.
  const isInvited = body.invite_token !== undefined
  const started =
    !isInvited && body.flow ? await startRun(tx, call, startedFlow(body.flow), { userId: user.id, answers }) : undefined
  const kept: Kept = {
    body: { is_new_user: true, ...(started?.slug && { cove_slug: started.slug }), ...(joining && { joining }) },
    headers: started ? flowHeaders(started.run) : {},
  }
  if (call.key !== undefined) await storeReply(tx, call, ownerOf(call), call.key, JSON.stringify(kept))
  const url = await makeEmailLink(tx, services, { userId: user.id, email })
  await services.post.post(tx, welcome({ to: email, firstName: first_name, url }))
  return { ...kept, body: { ...kept.body, response: await startSession(services, tx, user.id) } }
}

async function startRun(
  tx: Writer,
  { services, body, request }: SignUp,
  flow: AnyFlow,
  { userId, answers }: { userId: string; answers: VisitorsAnswers },
): Promise<Started> {
  const empty = newRun(flow, userId, null, request.runId)
  if (await isTaken(tx, empty.id)) refuse('run-taken')
  return startRunWith(tx, services, empty, { ...answers, [createAccount.id]: body })
}

/** The answers that the person gave in the flow before they had an account. */
async function answersBefore({ services, body: { flow, draft } }: SignUp): Promise<VisitorsAnswers> {
  if (!flow || !draft) return {}
  checkLength(draft.answers)
  return visitorsAnswers(services, startedFlow(flow), draft.answers)
}

const userIdOf = (tx: Writer, email: string) =>
  tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()

/**
 * The reply for a call that was sent again with the same key, address and password, because its first reply may have
 * been lost. `undefined` if the address has no account. Refuses if it has one and this is a different call.
 */
async function repeated(call: SignUp): Promise<SignedUp | undefined> {
  const { services, body, key, request } = call
  const user = await findAccount(services.store.read, body.email)
  if (!user) return undefined
  const isAgain = await isRepeated(call, ownerOf(call))
  await consumeRateLimit(services, [
    isAgain ? repeatLimit(ownerOf(call), key) : { key: `taken:${request.caller}`, most: 60, within: 15 * MINUTE_MS },
  ])
  const isSame = key !== undefined && (await isPassword(body.password, user.password_hash))
  const again = isSame && (await services.store.transact((tx) => replyAgain(tx, call, key, user)))
  return again || refuse('email-in-use', IN_USE)
}

async function replyAgain(
  tx: Writer,
  call: SignUp,
  key: string,
  user: { id: string; password_hash: string },
): Promise<SignedUp | undefined> {
  if (!(await isStill(tx, user))) return undefined
  const text = await findStoredReply(tx, call, ownerOf(call), key).catch(unlessChanged)
  if (text === undefined) return undefined
  const kept: Kept = JSON.parse(text)
  return { ...kept, body: { ...kept.body, response: await startSession(call.services, tx, user.id) } }
}

/** The key was used before with a different name in the form. The account exists, but this is a different call. */
function unlessChanged(error: unknown): undefined {
  if (!(error instanceof Refused) || error.code !== 'idempotency-mismatch') throw error
}
