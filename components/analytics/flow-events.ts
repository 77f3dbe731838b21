import type { AnyFlow } from '#machines/define/flow.ts'
import { branchBefore } from '#machines/walk/branch.ts'
import { type Draft, entryOf } from '#machines/walk/draft.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import type { FlowSeen, SeenView } from './happened.ts'

/** One thing that happened at a step, as analytics counts it. */
export interface FlowEvent {
  readonly event: 'Step Entered' | 'Step Answered' | 'Step Refused' | 'Flow Left' | 'Flow Ended'
  readonly properties: {
    readonly flow: string
    readonly step: string
    readonly branch: string
    readonly code?: string
  }
}

type AtStep = SeenView & Required<Pick<SeenView, 'step' | 'draft'>>

const isAtStep = (view: SeenView | undefined): view is AtStep => view?.step !== undefined && view.draft !== undefined

/** Compares each view of a flow with the one before, and returns what happened between them. */
export function makeFlowWatch(): (seen: FlowSeen) => readonly FlowEvent[] {
  let last: { readonly flow: AnyFlow; readonly view: AtStep } | undefined
  return ({ flow, view }) => {
    const before = last?.flow.id === flow.id ? last.view : undefined
    const isGone = view === undefined || view.phase === 'closed'
    if (isAtStep(view)) last = { flow, view }
    else if (isGone) last = undefined
    const happened = (event: FlowEvent['event'], step: string, draft: Draft, code?: string): FlowEvent => {
      const branch = branchBefore(flow, draft, walkFlow(flow, draft).asked, step)
      return { event, properties: { flow: flow.id, step, branch, ...(code !== undefined && { code }) } }
    }
    if (isGone && before && before.phase !== 'ended') return [happened('Flow Left', before.step.id, before.draft)]
    if (!isAtStep(view)) return []
    const { step, draft, phase, problem } = view
    const events: FlowEvent[] = []
    const hasMoved = before?.step.id !== step.id || before.phase !== phase
    if (before && hasMoved && isAnswered(before, draft)) events.push(happened('Step Answered', before.step.id, draft))
    if (before && problem && problem !== before.problem)
      events.push(happened('Step Refused', before.step.id, draft, problem.code))
    if (before?.step.id !== step.id && phase !== 'ended') events.push(happened('Step Entered', step.id, draft))
    if (phase === 'ended' && before?.phase !== 'ended') events.push(happened('Flow Ended', step.id, draft))
    return events
  }
}

/** Whether the step of an earlier view has a new answer that stands. */
function isAnswered({ step, draft: before }: AtStep, draft: Draft): boolean {
  const [old, entry] = [entryOf(before, step.id), entryOf(draft, step.id)]
  if (!entry || entry.reopened) return false
  return entry.revision > (old?.revision ?? 0) || old?.reopened === true
}
