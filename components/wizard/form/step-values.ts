import { BLANK } from '#components/fields/field-input.tsx'
import { fitsForm } from '#components/fields/fits.ts'
import { type HalfItem, halfName, halfOf } from '#components/fields/half-item.ts'
import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { withoutSecrets } from '#machines/walk/draft.ts'

type Values = Record<string, unknown>

/**
 * Returns the initial form values: for each field the known value if its input can show it, otherwise a blank value.
 */
export function valuesOf(step: AnyStep, known: Readonly<Values>): Values {
  const values: Values = {}
  for (const [name, field] of Object.entries<Field>(step.fields)) {
    const { kind, initial = BLANK[kind] } = metaOf(field)
    values[name] = fitsForm(kind, known[name]) ? known[name] : initial
    if (hasHalf(field)) values[halfName(name)] = halfOf(known[halfName(name)]) ?? null
  }
  return values
}

/** Whether a field is a list with an item editor. Such a list can hold one item that isn't saved yet. */
const hasHalf = (field: Field) => metaOf(field).kind === 'list' && !metaOf(field).lines

/** Returns the values to store while people type: the raw text without secrets, and unsaved list items. */
export const rawOf = (step: AnyStep, values: Readonly<Values>): Values => ({
  ...withoutSecrets(step, values),
  ...Object.fromEntries(halvesIn(step, values).map(([name, half]) => [halfName(name), half])),
})

/** Returns the list items that are open in an editor, each with the name of its list. */
export const halvesIn = (step: AnyStep, values: Readonly<Values>): readonly (readonly [string, HalfItem])[] =>
  Object.entries<Field>(step.fields).flatMap(([name, field]) => {
    const half = hasHalf(field) ? halfOf(values[halfName(name)]) : undefined
    return half ? [[name, half] as const] : []
  })

/** Returns the values to validate. Leaves out optional fields that are empty. */
export function inputOf(step: AnyStep, values: Readonly<Values>): Values {
  const input: Values = {}
  for (const [name, field] of Object.entries<Field>(step.fields)) {
    const value = values[name]
    const { kind, optional = false, isBlank } = metaOf(field)
    const isLeftOut =
      value === null || isBlank?.(value) || (value === '' && (optional || kind === 'choice' || kind === 'consent'))
    if (!isLeftOut) input[name] = value
  }
  return input
}
