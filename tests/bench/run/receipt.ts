import { bindingOf } from '#api/contract/effects/effects.ts'
import type { Deed } from '#machines/bench/play/deed.ts'
import { follow, Impossible } from '#machines/bench/play/follow.ts'
import type { Model, Stand } from '#machines/bench/play/model.ts'
import { sameAnswer } from '#machines/walk/draft.ts'
import { effectFor } from '#machines/walk/effects.ts'

/** The position after an event. A sentence if what was typed by hand leads somewhere else than on the path. */
export function followed(model: Model, stand: Stand, deed: Deed): Stand | string {
  try {
    return follow(model, stand, deed)
  } catch (error) {
    if (error instanceof Impossible) return `By hand it went another way: ${error.message}`
    throw error
  }
}

/**
 * The success of an effect, with the server's receipt in place of the one on the path. Returns a sentence if the two
 * receipts lead to different states, because the rest of the path then no longer fits.
 */
export function asGiven(
  model: Model,
  stand: Stand,
  deed: Deed,
  reply: unknown,
): { readonly deed: Deed; readonly stand: Stand } | string {
  const receipt = receiptIn(model, stand, reply)
  const real: Deed = { type: 'done', ...(receipt && { receipt }) }
  const [next, planned] = [followed(model, stand, real), followed(model, stand, deed)]
  if (typeof next === 'string') return next
  if (typeof planned !== 'string' && sameAnswer(next.state, planned.state)) return { deed: real, stand: next }
  const { id } = model.stepAt(stand)
  return `At "${id}" the server gave ${JSON.stringify(receipt ?? {})}, where the path has ${JSON.stringify(deed.receipt ?? {})}.`
}

/**
 * The receipt (the part of an effect's result that the flow keeps), read from the server's reply as the page reads it.
 * `undefined` if the effect has no receipt.
 */
function receiptIn({ flow, stepAt }: Model, stand: Stand, reply: unknown) {
  const step = stepAt(stand)
  const { state, draft } = stand
  const effect = step.kind === 'wait' ? step.effect : effectFor(flow, step, state.pending?.facts ?? {}, draft.given)
  return effect && bindingOf(effect.name).toReceipt?.(reply)
}
