import { bindingOf } from '#api/contract/effects/effects.ts'
import type { RowName } from '#api/contract/table.ts'
import type { Reader } from '#api/store/store.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import type { Call } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import { checkWho } from './check-who.ts'
import { findRun, type StoredRun } from './run-store.ts'
import { dayAt } from './today.ts'

interface Wanted extends Pick<Call, 'services' | 'flow' | 'request'> {
  readonly row: RowName
  readonly member: NonNullable<Call['member']>
  readonly params: { readonly flow: string; readonly id: string }
  /** The id of the step at which the member is. */
  readonly step: string
}

/** A run, and the step at which its owner is. */
export interface Beside {
  readonly run: StoredRun
  readonly step: AnyStep
}

/**
 * Checks whether a call that changes no answer may be made from a step. The caller must own the run, the run must not
 * have ended, and its answers must lead to that step. Flow headers mean that the call comes from an aside, such as a
 * help screen. The step must then open that aside, and the aside must make this call. The revision does not matter,
 * because the call overwrites nothing.
 */
export async function passBeside(db: Reader, wanted: Wanted): Promise<Beside> {
  const { services, member, params, flow, request } = wanted
  const run = await findRun(db, member.id, params.id, dayAt(services.now(), request.zone))
  if (!run || run.flow.id !== params.flow) return refuse('not-found')
  if (flow && flow.run !== run.id) return refuse('wrong-call')
  await checkWho(db, services, { flow: run.flow, member, circleId: run.circleId })
  const step = shownStep(run, wanted.step)
  if (flow) checkScreen(step, flow.step, wanted.row)
  return { run, step }
}

function shownStep({ flow, draft, revision }: StoredRun, id: string): AnyStep {
  const { asked, open, ended, floor } = walkFlow(flow, draft)
  if (ended) return refuse('run-ended', { revision, step: asked.at(-1) ?? '' })
  const step = asked.indexOf(id) < floor ? undefined : stepOf(flow, id)
  return step ?? refuse('step-not-reachable', { revision, ...(open !== undefined && { step: open }) })
}

function checkScreen(step: AnyStep, screen: string, row: RowName): void {
  const effect = step.asides.find(({ id }) => id === screen)?.effect
  if (!effect || bindingOf(effect.name).row !== row) refuse('wrong-call')
}
