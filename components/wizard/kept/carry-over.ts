import { call } from '#api/client/call.ts'
import { isSignedIn } from '#api/client/tokens.ts'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { readValue, storeValue } from '#components/session/raw-store.ts'
import type { FlowId } from '#flows/names.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, emptyDraft } from '#machines/walk/draft.ts'
import { loadFlow } from '../load/load-flow.ts'
import { copyRaw } from './raw-steps.ts'
import { draftKey, hasVisitorsAnswers, runKey } from './visitor-run.ts'

/**
 * Copies a visitor's answers and typed text to another flow with the same steps, as suggestions. If the visitor has
 * already started that flow, its own answers are kept instead.
 */
export async function carryOver({ run, draft }: Pick<AtStep, 'run' | 'draft'>, to: FlowId): Promise<void> {
  if (isSignedIn()) return carryCircle(draft.flow, run.id, to)
  const flow = (await loadFlow(to))?.flow
  if (!flow || (await hasVisitorsAnswers(flow))) return
  const id = (await readValue<string>(runKey(flow))) ?? crypto.randomUUID()
  await storeValue(runKey(flow), id)
  await copyRaw(run.id, id)
  const entries = Object.entries(draft.entries).flatMap(([step, { answer }]) =>
    stepOf(flow, step)?.kind === 'question'
      ? [[step, { answer, revision: 1, reads: {}, reopened: true }] as const]
      : [],
  )
  const carried: Draft = { ...emptyDraft(flow, draft.given), entries: Object.fromEntries(entries) }
  await storeValue(draftKey(id), { revision: 1, draft: carried })
}

/**
 * If a member has already started a Circle in one flow, opens that Circle in the other flow, too. Otherwise, the other
 * flow would start a second Circle.
 */
async function carryCircle(from: string, run: string, to: FlowId): Promise<void> {
  const runsOf = async (flow: string) => (await call('listRuns', { params: { flow } })).reply
  const circle = (await runsOf(from)).find(({ id }) => id === run)?.circle
  if (!circle || circle.is_registration_complete) return
  if ((await runsOf(to)).some((other) => other.circle?.slug === circle.slug)) return
  const headers = { [FLOW_HEADERS.key]: crypto.randomUUID() }
  await call('createRun', { params: { flow: to }, body: { cove_slug: circle.slug }, headers })
}
