import type { AnyFlow } from '#machines/define/flow.ts'
import type { Examples } from '../check/finding.ts'
import { unsoundExamples } from '../check/unsound-examples.ts'
import { Unworkable } from './unworkable.ts'

/** The same examples. Throws `Unworkable` where those of a step of the flow are no lists. */
export function soundExamples(flow: AnyFlow, examples: Examples): Examples {
  const [sentence] = Object.values(unsoundExamples(flow, examples))
  if (sentence !== undefined) throw new Unworkable(sentence)
  return examples
}
