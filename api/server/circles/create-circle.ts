import * as z from 'zod/mini'
import { circleRows } from '#api/contract/circles.ts'
import { HOUR_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { once, takeTurnOnce } from '../calls/once.ts'
import { passGate } from '../runs/gate.ts'
import { flowHeaders } from '../runs/reply.ts'
import { bindToCircle, saveDraft } from '../runs/run-store.ts'
import { alignRun, runOfCircle } from './align-run.ts'
import { changeCircle, checkFields, checkPlace, settleCircle } from './change.ts'
import { newFields } from './fill-in.ts'
import { startCircle } from './start-circle.ts'
import { viewCircle } from './view.ts'

/**
 * Starts a Circle with what is known of it already, and the run of `signup` that asks for the rest. As the answer of a
 * step, it does so with what the step’s run says, and that run is about the Circle from then on.
 */
export const createCircle: Handler<'createCircle'> = async (call) => {
  const { services, member, flow } = call
  await takeTurnOnce(call, member.id, [{ key: `circles:${member.id}`, most: 500, within: HOUR_MS }])
  await checkPlace(services, call.body)
  return once(call, async (tx) => {
    const gate = flow && (await passGate(tx, { ...flow, row: 'createCircle', services, member, body: call.body }))
    const body = newFields(gate ? z.parse(circleRows.createCircle.body, gate.body) : call.body, member)
    const empty = await startCircle(tx, services, member.id)
    const before = await runOfCircle(tx, services, empty, member.id)
    checkFields(empty, body, before.draft)
    const changed = await changeCircle(tx, services, empty, body, member.id)
    const setUp = await alignRun(tx, services, before, changed)
    const circle = await settleCircle(tx, changed, setUp.draft)
    const answered = gate && (await saveDraft(tx, gate.run, gate.draftAfter(circle), services.now()))
    if (answered) await bindToCircle(tx, answered, circle.id)
    return { body: await viewCircle(tx, circle, member.id), headers: flowHeaders(answered ?? setUp) }
  })
}
