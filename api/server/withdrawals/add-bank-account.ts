import { setTimeout as pause } from 'node:timers/promises'
import { BankFailed } from '#api/ports/bank/port.ts'
import type { Writer } from '#api/store/store.ts'
import { isUnavailable } from '#api/store/unavailable.ts'
import type { Handler } from '../calls/call.ts'
import { consumeRateLimitOnce, findStoredReply, handleOnce } from '../calls/once.ts'
import { Refused, refuse } from '../refusals/refused.ts'
import { passGate } from '../runs/gate.ts'
import { flowHeaders } from '../runs/reply.ts'
import { saveDraft } from '../runs/run-store.ts'
import { requireProof } from '../session/proof.ts'
import { linkLimit, viewAccount } from './bank-accounts.ts'
import { hasAccess, keepAccount } from './keep-account.ts'
import { notifyOfAccount } from './notify.ts'

type Adding = Parameters<Handler<'addBankAccount'>>[0]
type Added = Awaited<ReturnType<Handler<'addBankAccount'>>>

/**
 * How often, and at which interval (ms), to check for the result of another call with the same key, or for a commit.
 */
const [LOOKS, LOOK_MS] = [15, 100]

/** Adds a bank account, with the details that the bank sends. Only the bank's name is taken from the link window. */
export const addBankAccount: Handler<'addBankAccount'> = async (call) => {
  const { services, member, body } = call
  await consumeRateLimitOnce(call, member.id, [linkLimit(member.id)])
  const kept = await keptOf(call)
  if (kept) return kept
  requireProof(services, member)
  const exchanged = await services.bank.exchange(body.public_token).catch(asRefused)
  // The link window's result works only once. Another call with this key may have used it.
  if (exchanged instanceof Refused) {
    const reply = exchanged.code === 'link-refused' ? await keptSoon(call) : undefined
    if (reply) return reply
    throw exchanged
  }
  const { access } = exchanged
  const reply = await add(call, access).catch((cause) => giveUp(call, access, cause))
  void services.jobs.work()
  void services.post.deliver()
  return reply
}

async function add(call: Adding, access: string): Promise<Added> {
  const { services, member, body, flow } = call
  const accounts = await services.bank.accounts(access).catch(asRefused)
  if (accounts instanceof Refused) throw accounts
  const account = accounts.find(({ id }) => id === body.account_id) ?? refuse('link-refused')
  return handleOnce(call, async (tx) => {
    await needSession(tx, member)
    const gate = flow && (await passGate(tx, { ...flow, row: 'addBankAccount', services, member, body }))
    const { institution_name } = body
    const kept = await keepAccount(tx, services, { user_id: member.id, institution_name, account, access })
    await notifyOfAccount(tx, services, kept, 'bank-account-added')
    const view = viewAccount(kept, services)
    const run = gate && (await saveDraft(tx, gate.run, gate.draftAfter(view), services.now()))
    return { body: view, headers: run ? flowHeaders(run) : {} }
  })
}

/**
 * Refuses if the session has ended during the exchange. The member may have closed their account, and nothing would
 * ever delete the new bank account. Or the owner of the mailbox may have confirmed the address, which ends everything
 * that someone else began.
 */
async function needSession(tx: Writer, { id, sessionId }: Adding['member']): Promise<void> {
  const open = await tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.id')
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', id)
    .where('revoked_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!open) refuse('not-signed-in')
}

/**
 * Revokes an access token that will not be used, whatever the error was. If the connection to the database was lost,
 * the account may have been stored after all, so the token is kept.
 */
async function giveUp(call: Adding, access: string, cause: unknown): Promise<Added> {
  const isKept = isUnavailable(cause) && (await isKeptSoon(call, access).catch(() => true))
  if (!isKept) await call.services.bank.remove(access).catch(() => undefined)
  const reply = isKept ? await keptOf(call).catch(() => undefined) : undefined
  if (reply) return reply
  throw cause
}

/** Whether the account is stored after a short wait. A commit whose result was lost may still be in progress. */
async function isKeptSoon({ services, member }: Adding, access: string): Promise<boolean> {
  for (let look = 0; look < LOOKS; look++) {
    if (await hasAccess(services, member.id, access)) return true
    await pause(LOOK_MS)
  }
  return false
}

async function keptOf(call: Adding): Promise<Added | undefined> {
  const { services, member, key } = call
  const kept =
    key === undefined ? undefined : await services.store.transact((tx) => findStoredReply(tx, call, member.id, key))
  return kept === undefined ? undefined : JSON.parse(kept)
}

async function keptSoon(call: Adding): Promise<Added | undefined> {
  for (let look = 0; call.key !== undefined && look < LOOKS; look++) {
    const kept = await keptOf(call)
    if (kept) return kept
    await pause(LOOK_MS)
  }
  return undefined
}

const asRefused = (cause: unknown): Refused =>
  new Refused(cause instanceof BankFailed && cause.because !== 'later' ? 'link-refused' : 'unavailable')
