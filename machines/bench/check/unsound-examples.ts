import type { AnyFlow } from '#machines/define/flow.ts'
import type { Examples } from './finding.ts'

/** The steps of a flow whose examples are no lists, each with a sentence: nothing can be tried with those. */
export function unsoundExamples(flow: AnyFlow, examples: Examples): Readonly<Record<string, string>> {
  const told = flow.steps.flatMap(({ id }) => {
    const own: unknown = Object.hasOwn(examples, id) ? examples[id] : { valid: [], invalid: [] }
    const wrong = ['valid', 'invalid'].find((filed) => !Array.isArray(Object(own)[filed]))
    return wrong === undefined ? [] : [[id, `The ${wrong} examples of "${id}" of "${flow.id}" are no list.`] as const]
  })
  return Object.fromEntries(told)
}

/** The examples without those. */
export function withoutUnsound(flow: AnyFlow, examples: Examples): Examples {
  const unsound = unsoundExamples(flow, examples)
  return Object.fromEntries(Object.entries(examples).filter(([id]) => !Object.hasOwn(unsound, id)))
}
