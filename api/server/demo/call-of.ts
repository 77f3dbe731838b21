import { bindingOf } from '#api/contract/effects/effects.ts'
import type { RowName } from '#api/contract/table.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { answerFacts } from '#machines/walk/answer.ts'
import type { Leg } from '#machines/walk/answers-up-to.ts'
import { effectFor } from '#machines/walk/effects.ts'
import { readBy } from '#machines/walk/visible.ts'

/** The call that carries an answer of a run, without its headers. It fits the row of any effect. */
interface LegCall {
  readonly row: RowName
  readonly params: never
  readonly body: never
}

/** How an answer on a way through a flow is sent, as the page would send it. Throws if nothing is sent at that step. */
export function callOf(flow: AnyFlow, { step, answer, draft }: Leg, run: { id: string; slug: string }): LegCall {
  const effect = effectFor(flow, step, answerFacts(step, answer, draft.given), draft.given)
  if (!effect) throw new Error(`Nothing is sent at "${step.id}" of "${flow.id}".`)
  const binding = bindingOf(effect.name)
  const read = readBy(flow, draft, step.id)
  const { params, body } = binding.toCall(answer, { flow: flow.id, step: step.id, read, ...run })
  // The binding has held both against its row.
  return { row: binding.row, params: params as never, body: body as never }
}
