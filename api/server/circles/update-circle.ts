import type { CircleRow } from '#api/store/tables.ts'
import { signup } from '#flows/signup/create.ts'
import { inviteOthers } from '#flows/signup/steps/invite-others.ts'
import { entryOf } from '#machines/walk/draft.ts'
import type { Handler } from '../calls/call.ts'
import { handleOnce } from '../calls/once.ts'
import { passGate } from '../runs/gate.ts'
import { flowHeaders } from '../runs/reply.ts'
import { type StoredRun, saveDraft } from '../runs/run-store.ts'
import { alignRuns, runOfCircle } from './align-run.ts'
import { waitsForCircle } from './begin-circle.ts'
import { changeCircle, checkFields, checkPlace, checkStage, settleCircle } from './change.ts'
import { withHeadline } from './default-headline.ts'
import { checkSeen, etagOf } from './etag.ts'
import { circleToLead } from './find.ts'
import { viewCircle } from './view.ts'

/** Changes a Circle according to its own rules, or as the answer to a step in its run. */
export const updateCircle: Handler<'updateCircle'> = async (call) => {
  const { services, member, params, body, flow } = call
  await checkPlace(services, body)
  return handleOnce(call, async (tx) => {
    const circle = await circleToLead(tx, params.slug, member, services.now())
    checkSeen(circle, body, call.request.ifMatch)
    const gate = flow && (await passGate(tx, { ...flow, row: 'updateCircle', services, member, body, circle }))
    if (!gate) checkFields(circle, body, (await runOfCircle(tx, services, circle, member.id)).draft)
    const said = gate?.body ?? body
    // A flow that collects answers before it creates the Circle never asks for a title. The title is made from its
    // answers.
    const titled = gate && waitsForCircle(gate.step) ? withHeadline(circle, said) : said
    const changed = await changeCircle(tx, services, circle, titled, member.id)
    const answered = gate && (await saveDraft(tx, gate.run, gate.draftAfter(changed), services.now()))
    const setUp = await alignRuns(tx, services, changed, { userId: member.id, answered })
    const settled = await settleCircle(tx, changed, setUp.draft, isRenamed(gate?.run, circle, changed))
    checkStage(settled, body)
    const headers = { ...flowHeaders(answered ?? setUp), ETag: etagOf(settled) }
    return { body: await viewCircle(tx, settled, member.id), headers }
  })
}

/** Whether the set-up has changed the title before its last question. Until then, nobody has the Circle's address. */
const isRenamed = (run: StoredRun | undefined, before: CircleRow, { headline }: CircleRow): boolean =>
  run?.flow.id === signup.id && headline !== before.headline && !entryOf(run.draft, inviteOthers.id)
