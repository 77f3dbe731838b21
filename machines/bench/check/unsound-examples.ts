import type { AnyFlow } from '#machines/define/flow.ts'
import type { Examples } from './finding.ts'

/** Returns the steps whose examples are malformed (not lists), each with a sentence that says so. */
export function unsoundExamples(flow: AnyFlow, examples: Examples): Readonly<Record<string, string>> {
  const told = flow.steps.flatMap(({ id }) => {
    const own: unknown = Object.hasOwn(examples, id) ? examples[id] : { valid: [], invalid: [] }
    const wrong = ['valid', 'invalid'].find((filed) => !Array.isArray(Object(own)[filed]))
    return wrong === undefined
      ? []
      : [[id, `The ${wrong} examples of "${id}" of "${flow.id}" are not a list.`] as const]
  })
  return Object.fromEntries(told)
}

/** Removes the malformed examples. */
export function withoutUnsound(flow: AnyFlow, examples: Examples): Examples {
  const unsound = unsoundExamples(flow, examples)
  return Object.fromEntries(Object.entries(examples).filter(([id]) => !Object.hasOwn(unsound, id)))
}
