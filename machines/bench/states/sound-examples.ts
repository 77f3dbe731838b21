import type { AnyFlow } from '#machines/define/flow.ts'
import type { Examples } from '../check/finding.ts'
import { unsoundExamples } from '../check/unsound-examples.ts'
import { Unworkable } from './unworkable.ts'

/** Returns the examples unchanged. Throws `Unworkable` if the examples of a step are not lists. */
export function soundExamples(flow: AnyFlow, examples: Examples): Examples {
  const [sentence] = Object.values(unsoundExamples(flow, examples))
  if (sentence !== undefined) throw new Unworkable(sentence)
  return examples
}
