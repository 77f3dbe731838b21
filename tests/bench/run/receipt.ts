import { bindingOf } from '#api/contract/effects/effects.ts'
import type { Stand } from '#machines/bench/play/model.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { effectFor } from '#machines/walk/effects.ts'

/** What an effect leaves, read from the server's reply as the page reads it; `undefined` where it leaves nothing. */
export function receiptIn(
  flow: AnyFlow,
  step: AnyStep,
  { state, draft }: Stand,
  reply: unknown,
): Readonly<Record<string, unknown>> | undefined {
  const effect = step.kind === 'wait' ? step.effect : effectFor(flow, step, state.pending?.facts ?? {}, draft.given)
  return effect && bindingOf(effect.name).toReceipt?.(reply)
}
