import { signup } from '#flows/signup/create.ts'
import { isAboutCircle } from '#machines/define/declared.ts'
import { entryOf } from '#machines/walk/draft.ts'
import type { Handler } from '../calls/call.ts'
import { handleOnce } from '../calls/once.ts'
import { refuse } from '../refusals/refused.ts'
import { checkWho } from '../runs/check-who.ts'
import { flowHeaders, viewRun } from '../runs/reply.ts'
import { flowOf, insertRun, isTaken, newRun, onDay, type StoredRun } from '../runs/run-store.ts'
import { takenOver } from '../runs/take-over.ts'
import { dayAt } from '../runs/today.ts'
import { beginCircle, waitsForCircle } from './begin-circle.ts'
import { circleOfOtherKind } from './other-kind.ts'
import { runAbout } from './run-about.ts'
import { visitorsAnswers } from './visitors-draft.ts'

/** Starts a flow for a member, for a new Circle or for one that they lead. The caller can choose the run's id. */
export const createRun: Handler<'createRun'> = async (call) => {
  const { services, member, params, body, request } = call
  const flow = flowOf(params.flow) ?? refuse('not-found')
  const answers = await visitorsAnswers(services, flow, body.draft?.answers ?? {})
  return handleOnce(call, async (tx) => {
    const day = dayAt(services.now(), request.zone)
    if (!isAboutCircle(flow)) await checkWho(tx, services, { flow, member, circleId: null })
    if (request.runId !== undefined && (await isTaken(tx, request.runId))) refuse('run-taken')
    if (isAboutCircle(flow)) {
      const about = { flow, userId: member.id, slug: body.cove_slug, id: request.runId }
      const run = onDay(await runAbout(tx, services, about), day)
      return { body: await viewRun(tx, run), headers: flowHeaders(run) }
    }
    const empty = onDay(newRun(flow, member.id, null, request.runId), day)
    const begun = { ...empty, draft: takenOver(flow, empty.draft, answers, waitsForCircle) }
    const other = await circleOfOtherKind(tx, services, { flow: flow.id, slug: body.cove_slug, member })
    const circle = other ?? (hasCircle(begun) ? await beginCircle(tx, services, begun) : undefined)
    const run = { ...begun, circleId: circle?.id ?? null }
    await insertRun(tx, run, services.now())
    return { body: await viewRun(tx, run), headers: flowHeaders(run) }
  })
}

/** Whether a new run creates a Circle: its flow sets one up, or one of its answers is about a Circle. */
const hasCircle = ({ flow, draft }: StoredRun): boolean =>
  flow.id === signup.id || flow.steps.some((step) => waitsForCircle(step) && entryOf(draft, step.id) !== undefined)
