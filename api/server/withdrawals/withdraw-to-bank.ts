import { HOUR_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { consumeRateLimitOnce, handleOnce } from '../calls/once.ts'
import { passGate } from '../runs/gate.ts'
import { flowHeaders } from '../runs/reply.ts'
import { saveDraft } from '../runs/run-store.ts'
import { requireProof } from '../session/proof.ts'
import { accountOfMine } from './bank-accounts.ts'
import { beginWithdrawal, walletToLead } from './begin.ts'
import { viewWithdrawal } from './view.ts'

/** Withdraws money from a Circle to a bank account of its leader. */
export const withdrawToBank: Handler<'withdrawToBank'> = async (call) => {
  const { services, member, body, flow } = call
  await consumeRateLimitOnce(call, member.id, [{ key: `withdraw:${member.id}`, most: 60, within: HOUR_MS }])
  const reply = await handleOnce(call, async (tx) => {
    const circle = await walletToLead(tx, body.wallet_id, member, services.now())
    const missing = flow && 'account-unavailable'
    const account = await accountOfMine(tx, body.bank_account_id, member.id, missing)
    requireProof(services, member)
    const gate = flow && (await passGate(tx, { ...flow, row: 'withdrawToBank', services, member, body, circle }))
    const row = await beginWithdrawal(tx, services, {
      circle,
      member,
      kind: 'BANK',
      amount: body.amount,
      accountAddedAt: account.added_at,
      destination_name: account.institution_name,
      destination_detail: account.mask,
      brand_id: null,
      bank_account_id: account.id,
    })
    const view = await viewWithdrawal(tx, services, row, { id: member.id, role: 'ADMINISTRATOR' })
    const run = gate && (await saveDraft(tx, gate.run, gate.draftAfter(view), services.now()))
    return { body: view, headers: run ? flowHeaders(run) : {} }
  })
  void services.jobs.work()
  return reply
}
