import type { Handler } from '../calls/call.ts'
import { handleOnce } from '../calls/once.ts'
import { carryToSetUp } from '../circles/align-run.ts'
import { clearUnaskedFields } from '../circles/take-back.ts'
import { checkAnswer } from '../money/check-answer.ts'
import { refuse } from '../refusals/refused.ts'
import { passGate } from '../runs/gate.ts'
import { flowHeaders, viewRun } from '../runs/reply.ts'
import { saveDraft } from '../runs/run-store.ts'

/** Stores the answer of a step that has no other effect. */
export const recordAnswer: Handler<'recordAnswer'> = (call) =>
  handleOnce(call, async (tx) => {
    const { services, member, params, body, flow } = call
    if (!flow) return refuse('bad-request')
    if (flow.run !== params.id || flow.step !== body.step) return refuse('wrong-call')
    const at = { run: params.id, step: body.step, revision: flow.revision, zone: flow.zone }
    const gate = await passGate(tx, { ...at, row: 'recordAnswer', services, member, body })
    if (gate.run.flow.id !== params.flow) return refuse('not-found')
    await checkAnswer(tx, services, { run: gate.run, member, ...body })
    const run = await saveDraft(tx, gate.run, gate.draftAfter({}), services.now())
    await carryToSetUp(tx, services, run)
    await clearUnaskedFields(tx, services, gate.run, run)
    return { body: await viewRun(tx, run), headers: flowHeaders(run) }
  })
