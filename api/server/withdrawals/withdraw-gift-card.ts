import { hasCardOf } from '#api/ports/gift-cards/port.ts'
import { HOUR_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { consumeRateLimitOnce, handleOnce } from '../calls/once.ts'
import { refuse } from '../refusals/refused.ts'
import { passGate } from '../runs/gate.ts'
import { flowHeaders } from '../runs/reply.ts'
import { saveDraft } from '../runs/run-store.ts'
import { requireProof } from '../session/proof.ts'
import { beginWithdrawal, walletToLead } from './begin.ts'
import { viewWithdrawal } from './view.ts'

/** Withdraws money from a Circle as a gift card. The card is bought after the money is reserved. */
export const withdrawGiftCard: Handler<'withdrawGiftCard'> = async (call) => {
  const { services, member, body, flow } = call
  await consumeRateLimitOnce(call, member.id, [{ key: `withdraw:${member.id}`, most: 60, within: HOUR_MS }])
  // The brands are requested before the transaction. Even if this request fails, a repeated call gets its stored reply.
  const brands = await services.gifts.brands().catch(() => undefined)
  const reply = await handleOnce(call, async (tx) => {
    const circle = await walletToLead(tx, body.wallet_id, member, services.now())
    requireProof(services, member)
    const gate = flow && (await passGate(tx, { ...flow, row: 'withdrawGiftCard', services, member, body, circle }))
    if (!brands) return refuse('unavailable')
    const brand = brands.find(({ id }) => id === body.brand_id)
    if (!brand || !hasCardOf(brand, body.amount)) return refuse('brand-unavailable')
    const row = await beginWithdrawal(tx, services, {
      circle,
      member,
      kind: 'GIFT_CARD',
      amount: body.amount,
      accountAddedAt: undefined,
      destination_name: brand.name,
      destination_detail: body.email,
      brand_id: brand.id,
      bank_account_id: null,
      image_url: brand.imageUrl ?? null,
    })
    const view = await viewWithdrawal(tx, services, row, { id: member.id, role: 'ADMINISTRATOR' })
    const run = gate && (await saveDraft(tx, gate.run, gate.draftAfter(view), services.now()))
    return { body: view, headers: run ? flowHeaders(run) : {} }
  })
  void services.jobs.work()
  return reply
}
