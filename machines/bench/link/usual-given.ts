import type { AnyFlow } from '#machines/define/flow.ts'
import type { Examples } from '../check/finding.ts'
import { follow, Impossible } from '../play/follow.ts'
import { modelOf, type Stand } from '../play/model.ts'
import { type Facts, givensOf } from '../tour/choices.ts'
import { usualReceipt } from './linked-run.ts'

/** The maximum number of usual answers to follow. No flow asks that many questions. */
const MOST = 200

/**
 * The givens (facts known before the first step) with which the usual answers lead through the most steps to an end, so
 * that people see as much of the flow as possible.
 */
export function usualGiven(flow: AnyFlow, examples: Examples): Facts {
  const all = givensOf(flow).map((given) => ({ given, length: lengthOf(flow, examples, given) }))
  const longest = all.toSorted((one, other) => other.length - one.length)[0]
  return longest?.given ?? {}
}

/** How many events the usual answers take to an end. 0 if they lead to none. */
function lengthOf(flow: AnyFlow, examples: Examples, given: Facts): number {
  const model = modelOf(flow)
  let stand: Stand | undefined = model.begun(given)
  for (let length = 0; stand && length < MOST; length++) {
    const { id, kind } = model.stepAt(stand)
    if (kind === 'end') return length + 1
    const isUnderWay: boolean = stand.state.phase === 'saving' || kind === 'wait'
    const receipt = usualReceipt(flow, id)
    const answer = { ...Object(examples[id]?.valid[0]) }
    stand = isUnderWay
      ? tried(flow, stand, { type: 'done', ...(receipt && { receipt }) })
      : (tried(flow, stand, { type: 'answer', answer }) ?? tried(flow, stand, { type: 'continue' }))
  }
  return 0
}

function tried(flow: AnyFlow, stand: Stand, deed: Parameters<typeof follow>[2]): Stand | undefined {
  try {
    return follow(modelOf(flow), stand, deed)
  } catch (error) {
    if (error instanceof Impossible) return undefined
    throw error
  }
}
