import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { type Item, isFlow, itemOf, questionsOf } from '#machines/define/item-of.ts'
import type { AnyStep } from '#machines/define/step.ts'

type Values = Readonly<Record<string, unknown>>

const TEXTS: readonly string[] = ['text', 'email', 'long-text', 'note']

/** Returns an item with each typed text changed. Chosen values stay as they are. */
export function withTexts(item: Item, value: Values, change: (text: string) => string): Values {
  if (!isFlow(item)) return changed(item, value, change)
  return Object.fromEntries(
    Object.entries(value).map(([id, answer]) => {
      const step = questionsOf(item).find((one) => one.id === id)
      return [id, step ? changed(step, { ...Object(answer) }, change) : answer]
    }),
  )
}

const changed = ({ fields }: AnyStep, value: Values, change: (text: string) => string): Values =>
  Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const field: Field | undefined = Object.hasOwn(fields, name) ? fields[name] : undefined
      const isTyped = typeof part === 'string' && field !== undefined && TEXTS.includes(metaOf(field).kind)
      return [name, isTyped ? change(part) : part]
    }),
  )

/** The flows that the list steps of a flow run for each item. */
export const itemFlowsOf = ({ steps }: AnyFlow): readonly AnyFlow[] => [
  ...new Set(
    steps.flatMap(({ fields }) =>
      Object.values<Field>(fields).flatMap((field) => {
        const item = metaOf(field).kind === 'list' ? itemOf(field) : undefined
        return item && isFlow(item) ? [item] : []
      }),
    ),
  ),
]
