import type { Handler } from '../calls/call.ts'
import { once } from '../calls/once.ts'
import { flowHeaders } from '../runs/reply.ts'
import { alignRun, runOfCircle } from './align-run.ts'
import { changeCircle, checkFields, checkPlace, settleCircle } from './change.ts'
import { startCircle } from './start-circle.ts'
import { viewCircle } from './view.ts'

/** Starts a Circle with whatever is known of it already, and the run that asks for the rest. */
export const createCircle: Handler<'createCircle'> = async (call) => {
  const { services, member, body } = call
  await checkPlace(services, body)
  return once(call, async (tx) => {
    const empty = await startCircle(tx, services, member.id)
    const before = await runOfCircle(tx, services, empty, member.id)
    checkFields(empty, body, before.draft)
    const changed = await changeCircle(tx, services, empty, body, member.id)
    const run = await alignRun(tx, services, before, changed)
    const circle = await settleCircle(tx, changed, run.draft)
    return { body: await viewCircle(tx, circle, member.id), headers: flowHeaders(run) }
  })
}
