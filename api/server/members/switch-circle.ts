import type { Handler } from '../calls/call.ts'
import { handleOnce } from '../calls/once.ts'
import { activateCircle } from '../circles/active.ts'
import { circleOfMine } from '../circles/find.ts'
import { viewCircle } from '../circles/view.ts'
import { passGateIfKept } from '../runs/gate.ts'
import { flowHeaders } from '../runs/reply.ts'
import { saveDraft } from '../runs/run-store.ts'

/** Makes a Circle the one that a member's shopping goes to. */
export const switchCircle: Handler<'switchCircle'> = (call) =>
  handleOnce(call, async (tx) => {
    const { services, member, params, flow } = call
    const gate =
      flow && (await passGateIfKept(tx, { ...flow, row: 'switchCircle', services, member, body: {}, params }))
    const { circle } = await circleOfMine(tx, params.slug, member, services.now())
    await activateCircle(tx, services, { userId: member.id, circleId: circle.id })
    const view = await viewCircle(tx, circle, member.id)
    const run = gate && (await saveDraft(tx, gate.run, gate.draftAfter(view), services.now()))
    return { body: view, ...(run && { headers: flowHeaders(run) }) }
  })
