import type { Handler } from '../calls/call.ts'
import { circleToLead } from './find.ts'
import { viewCircle } from './view.ts'

/** Hides a Circle's amounts from visitors, or shows them again. Repeating the call changes nothing. */
export const hideAmounts: Handler<'hideAmounts'> = ({ services, member, params, body }) =>
  services.store.transact(async (tx) => {
    const now = services.now()
    const circle = await circleToLead(tx, params.slug, member, now)
    const amounts_hidden_at = body.hidden ? (circle.amounts_hidden_at ?? now) : null
    await tx.updateTable('circles').set({ amounts_hidden_at }).where('id', '=', circle.id).execute()
    return { body: await viewCircle(tx, { ...circle, amounts_hidden_at }, member.id) }
  })
