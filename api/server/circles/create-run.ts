import { signup } from '#flows/signup/create.ts'
import { isAboutCircle } from '#machines/define/declared.ts'
import type { Handler } from '../calls/call.ts'
import { once } from '../calls/once.ts'
import { refuse } from '../refusals/refused.ts'
import { checkWho } from '../runs/check-who.ts'
import { flowHeaders, viewRun } from '../runs/reply.ts'
import { flowOf, insertRun, isTaken, newRun, onDay } from '../runs/run-store.ts'
import { takenOver } from '../runs/take-over.ts'
import { dayAt } from '../runs/today.ts'
import { runAbout } from './run-about.ts'
import { startCircle } from './start-circle.ts'

/**
 * Starts a flow for a member, with a new Circle to set up or about one that they lead; the run has the id that the caller
 * names, if any.
 */
export const createRun: Handler<'createRun'> = (call) =>
  once(call, async (tx) => {
    const { services, member, params, body, request } = call
    const flow = flowOf(params.flow) ?? refuse('not-found')
    const day = dayAt(services.now(), request.zone)
    if (!isAboutCircle(flow)) await checkWho(tx, services, { flow, member, circleId: null })
    if (request.runId !== undefined && (await isTaken(tx, request.runId))) refuse('run-taken')
    if (isAboutCircle(flow)) {
      const about = { flow, userId: member.id, slug: body.cove_slug, id: request.runId }
      const run = onDay(await runAbout(tx, services, about), day)
      return { body: await viewRun(tx, run), headers: flowHeaders(run) }
    }
    const circle = flow.id === signup.id ? await startCircle(tx, services, member.id) : undefined
    const empty = onDay(newRun(flow, member.id, circle?.id ?? null, request.runId), day)
    const run = { ...empty, draft: takenOver(flow, empty.draft, body.draft?.answers ?? {}) }
    await insertRun(tx, run, services.now())
    return { body: await viewRun(tx, run), headers: flowHeaders(run) }
  })
