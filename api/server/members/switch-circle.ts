import type { Handler } from '../calls/call.ts'
import { activateCircle } from '../circles/active.ts'
import { circleOfMine } from '../circles/find.ts'
import { viewCircle } from '../circles/view.ts'

/** Makes a Circle the one that a member's shopping goes to. */
export const switchCircle: Handler<'switchCircle'> = ({ services, member, params }) =>
  services.store.transact(async (tx) => {
    const { circle } = await circleOfMine(tx, params.slug, member, services.now())
    await activateCircle(tx, services, { userId: member.id, circleId: circle.id })
    return { body: await viewCircle(tx, circle, member.id) }
  })
