import * as z from 'zod/mini'
import { circleRows } from '#api/contract/circles.ts'
import type { Handler } from '../calls/call.ts'
import { once } from '../calls/once.ts'
import { passGate } from '../runs/gate.ts'
import { flowHeaders } from '../runs/reply.ts'
import { saveDraft } from '../runs/run-store.ts'
import { alignOthers, runOfCircle } from './align-run.ts'
import { waitsForCircle } from './begin-circle.ts'
import { changeCircle, checkFields, checkPlace, checkStage, settleCircle } from './change.ts'
import { withHeadline } from './default-headline.ts'
import { checkSeen, etagOf } from './etag.ts'
import { circleToLead } from './find.ts'
import { viewCircle } from './view.ts'

/** Changes a Circle by its own rules, or as the answer of a step of its run. */
export const updateCircle: Handler<'updateCircle'> = async (call) => {
  const { services, member, params, body, flow } = call
  await checkPlace(services, body)
  return once(call, async (tx) => {
    const circle = await circleToLead(tx, params.slug, member, services.now())
    checkSeen(circle, body, call.request.ifMatch)
    const gate = flow && (await passGate(tx, { ...flow, row: 'updateCircle', services, member, body, circle }))
    const before = await runOfCircle(tx, services, circle, member.id)
    if (!gate) checkFields(circle, body, before.draft)
    const said = gate ? z.parse(circleRows.updateCircle.body, gate.body) : body
    // A step of a flow that never asks for a title.
    const titled = gate && waitsForCircle(gate.step) ? withHeadline(circle, said) : said
    const changed = await changeCircle(tx, services, circle, titled, member.id)
    const answered = gate && (await saveDraft(tx, gate.run, gate.draftAfter(changed), services.now()))
    await alignOthers(tx, services, changed, answered)
    const setUp = await runOfCircle(tx, services, changed, member.id)
    const settled = await settleCircle(tx, changed, setUp.draft)
    checkStage(settled, body)
    const headers = { ...flowHeaders(answered ?? setUp), ETag: etagOf(settled) }
    return { body: await viewCircle(tx, settled, member.id), headers }
  })
}
