import { bindingOf } from '#api/contract/effects/effects.ts'
import type { RowName } from '#api/contract/table.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { answerFacts } from '#machines/walk/answer.ts'
import type { Leg } from '#machines/walk/answers-up-to.ts'
import { effectFor } from '#machines/walk/effects.ts'
import { readBy } from '#machines/walk/visible.ts'

/** The call that sends an answer of a run, without its headers. Any effect's endpoint is possible. */
interface LegCall {
  readonly row: RowName
  readonly params: never
  readonly body: never
}

/** Creates the call that sends an answer in a flow, as the page would send it. Throws if the step sends nothing. */
export function callOf(flow: AnyFlow, { step, answer, draft }: Leg, run: { id: string; slug: string }): LegCall {
  const effect = effectFor(flow, step, answerFacts(step, answer, draft.given), draft.given)
  if (!effect) throw new Error(`The step "${step.id}" of "${flow.id}" sends nothing.`)
  const binding = bindingOf(effect.name)
  const read = readBy(flow, draft, step.id)
  const { params, body } = binding.toCall(answer, { flow: flow.id, step: step.id, read, ...run })
  // The binding has checked params and body against its endpoint.
  return { row: binding.row, params: params as never, body: body as never }
}
