import { BLANK } from '#components/fields/field-input.tsx'
import { FITS } from '#components/fields/fits.ts'
import { type HalfItem, halfName, halfOf } from '#components/fields/half-item.ts'
import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { withoutSecrets } from '#machines/walk/draft.ts'

type Values = Record<string, unknown>

/** What the form holds: the answer or raw text where there is some that fits, else what is blank for the field's kind. */
export function valuesOf(step: AnyStep, known: Readonly<Values>): Values {
  const values: Values = {}
  for (const [name, field] of Object.entries<Field>(step.fields)) {
    const { kind, initial = BLANK[kind] } = metaOf(field)
    values[name] = FITS[kind](known[name]) ? known[name] : initial
    if (hasHalf(field)) values[halfName(name)] = halfOf(known[halfName(name)]) ?? null
  }
  return values
}

/** A list whose items are written in an editor may have one that is not saved yet. */
const hasHalf = (field: Field) => metaOf(field).kind === 'list' && !metaOf(field).lines

/** What is kept of a form while it is written: its raw text without secrets, and half items. */
export const rawOf = (step: AnyStep, values: Readonly<Values>): Values => ({
  ...withoutSecrets(step, values),
  ...Object.fromEntries(halvesIn(step, values).map(([name, half]) => [halfName(name), half])),
})

/** The items that are open in an editor, by their lists. */
export const halvesIn = (step: AnyStep, values: Readonly<Values>): readonly (readonly [string, HalfItem])[] =>
  Object.entries<Field>(step.fields).flatMap(([name, field]) => {
    const half = hasHalf(field) ? halfOf(values[halfName(name)]) : undefined
    return half ? [[name, half] as const] : []
  })

/** What is judged: an optional field that was left empty was left out. */
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
