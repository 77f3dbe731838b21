import type { Examples } from '#machines/bench/check/finding.ts'
import { storiesIn } from '#machines/bench/states/stories.ts'
import type { AnyFlow } from '#machines/define/flow.ts'

/** The arguments for a story of a step as people first see it. */
export function firstLook(flow: AnyFlow, examples: Examples, { id }: { readonly id: string }) {
  const story = storiesIn(flow, examples).all.find(({ step, form }) => step === id && form === 'empty')
  if (!story) throw new Error(`The step "${id}" of "${flow.id}" has no empty form.`)
  const { step, draft, outcome } = story
  return { flow: flow.id, step, draft, outcome }
}
