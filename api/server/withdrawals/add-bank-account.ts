import { setTimeout as pause } from 'node:timers/promises'
import { BankFailed } from '#api/ports/bank/port.ts'
import type { Writer } from '#api/store/store.ts'
import { isUnavailable } from '#api/store/unavailable.ts'
import type { Handler } from '../calls/call.ts'
import { find, once, takeTurnOnce } from '../calls/once.ts'
import { Refused, refuse } from '../refusals/refused.ts'
import { passGate } from '../runs/gate.ts'
import { flowHeaders } from '../runs/reply.ts'
import { saveDraft } from '../runs/run-store.ts'
import { needProof } from '../session/proof.ts'
import { linkLimit, viewAccount } from './bank-accounts.ts'
import { hasAccess, keepAccount } from './keep-account.ts'
import { tellOfAccount } from './tell.ts'

type Adding = Parameters<Handler<'addBankAccount'>>[0]
type Added = Awaited<ReturnType<Handler<'addBankAccount'>>>

/** How long one of two calls with the same key may be at it, which the other waits for; and a commit. */
const [LOOKS, LOOK_MS] = [15, 100]

/** What the bank itself says of the account counts; only its own name is what the window said. */
export const addBankAccount: Handler<'addBankAccount'> = async (call) => {
  const { services, member, body } = call
  await takeTurnOnce(call, member.id, [linkLimit(member.id)])
  const kept = await keptOf(call)
  if (kept) return kept
  needProof(services, member)
  const exchanged = await services.bank.exchange(body.public_token).catch(asRefused)
  // What the window ended with is good once: another call with this key may have it.
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
  return once(call, async (tx) => {
    await needSession(tx, member)
    const gate = flow && (await passGate(tx, { ...flow, row: 'addBankAccount', services, member, body }))
    const { institution_name } = body
    const kept = await keepAccount(tx, services, { user_id: member.id, institution_name, account, access })
    await tellOfAccount(tx, services, kept, 'bank-account-added')
    const view = viewAccount(kept, services)
    const run = gate && (await saveDraft(tx, gate.run, gate.draftAfter(view), services.now()))
    return { body: view, headers: run ? flowHeaders(run) : {} }
  })
}

/**
 * Between the exchange and this they may have closed their account, and nobody would ever remove what is kept now; or whoever
 * reads the mail of the account may have shown that, and has ended all that somebody else began.
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
 * Nobody will ever use this access, whatever it failed for: the bank is told so. Where the database was lost, it may have kept
 * the account all the same; what cannot be known is left as it is.
 */
async function giveUp(call: Adding, access: string, cause: unknown): Promise<Added> {
  const isKept = isUnavailable(cause) && (await isKeptSoon(call, access).catch(() => true))
  if (!isKept) await call.services.bank.remove(access).catch(() => undefined)
  const reply = isKept ? await keptOf(call).catch(() => undefined) : undefined
  if (reply) return reply
  throw cause
}

/** A commit that nobody heard the end of may still be under way. */
async function isKeptSoon({ services, member }: Adding, access: string): Promise<boolean> {
  for (let look = 0; look < LOOKS; look++) {
    if (await hasAccess(services, member.id, access)) return true
    await pause(LOOK_MS)
  }
  return false
}

async function keptOf(call: Adding): Promise<Added | undefined> {
  const { services, member, key } = call
  const kept = key === undefined ? undefined : await services.store.transact((tx) => find(tx, call, member.id, key))
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
