import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import type { Run } from '#api/contract/runs.ts'
import { keysFrom } from '#components/session/raw-store.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { isOpenTo } from '#machines/walk/open-to.ts'
import { type Begun, begunHere, forgetVisitors, renameVisitors } from '../kept/visitor-run.ts'
import { loadFlow } from '../load/load-flow.ts'

/**
 * Moves the answers that a person gave in this tab before signing in to their account, as a new run (one pass through
 * the flow). Doesn't change the runs that they already have. Text that was typed but not sent remains in this browser,
 * under the same run id. Resolves to the run if there were any answers.
 */
export async function takeOver(flow: AnyFlow, mine: readonly Run[]): Promise<Run | undefined> {
  const begun = await begunHere(flow)
  if (!begun) return undefined
  const known = mine.find(({ id }) => id === begun.id)
  const answers = answersOf(flow, begun)
  const made = known ?? (Object.keys(answers).length > 0 ? await begin(flow, begun.id, answers) : undefined)
  if (made) await forgetVisitors(flow)
  return made
}

/**
 * Right after a person signs in, calls `takeOver` for every flow with data in this browser. The person can then
 * continue on other devices.
 */
export async function takeOverAll(): Promise<void> {
  for (const key of await keysFrom('run:')) {
    const flow = (await loadFlow(key.slice('run:'.length)))?.flow
    if (flow?.record === undefined || flow.who !== 'anyone') continue
    const begun = await begunHere(flow)
    if (begun && Object.keys(answersOf(flow, begun)).length > 0)
      await takeOver(flow, (await call('listRuns', { params: { flow: flow.id } })).reply)
  }
}

/** Returns the id of a visitor's run if people typed in it but sent no answer. */
export async function typedHere(flow: AnyFlow): Promise<string | undefined> {
  const begun = await begunHere(flow)
  // Ignore text in steps that are only for visitors: members can't continue there.
  const asked = flow.steps.filter((step) => begun && isAskedOfMembers(flow, step))
  return begun?.typed.some((step) => asked.some(({ id }) => id === step)) ? begun.id : undefined
}

const isAskedOfMembers = (flow: AnyFlow, step: AnyStep) =>
  step.kind === 'question' && isOpenTo(flow, { signedIn: true }, step)

/**
 * The visitor's answers to steps that members are asked too. Leaves out receipts and revisions, because only the server
 * assigns those.
 */
function answersOf(flow: AnyFlow, { draft }: Begun): Record<string, Record<string, unknown>> {
  const asked = new Set(flow.steps.filter((step) => isAskedOfMembers(flow, step)).map(({ id }) => id))
  const entries = Object.entries(draft?.entries ?? {}).filter(([step]) => asked.has(step))
  return Object.fromEntries(entries.map(([step, { answer }]) => [step, { ...answer }]))
}

async function begin(flow: AnyFlow, id: string, answers: ReturnType<typeof answersOf>): Promise<Run | undefined> {
  const headers = { [FLOW_HEADERS.run]: id, [FLOW_HEADERS.key]: `${id}:take-over` }
  try {
    return (await call('createRun', { params: { flow: flow.id }, body: { draft: { answers } }, headers })).reply
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    if (error.refusal.code === 'run-taken') await renameVisitors(flow, id)
    return undefined
  }
}
