import * as z from 'zod/mini'
import { addFieldIssue, type Field, type FieldMeta } from '#machines/define/field.ts'
import { choices as several } from '#machines/define/fields/choices.ts'
import { asField, type FieldChange } from './field-change.ts'

/**
 * Mutants (deliberately wrong versions) of a field for several choices: with other limits, with one choice missing or
 * added, or without sorting choices and dropping duplicates.
 */
export function severalChanges(meta: FieldMeta, _: Field): readonly FieldChange[] {
  const { choices = [], min = 0, max = choices.length } = meta
  const all = choices.join(' or ')
  const other = (id: string, what: string, before: string, field: Field): FieldChange => ({
    id,
    what,
    before,
    after: what,
    field,
  })
  const limits = [
    ...[min - 1, min + 1].filter((count) => count >= 0 && count <= max).map((count) => ({ id: 'min', count })),
    ...[max - 1, max + 1].filter((count) => count >= min).map((count) => ({ id: 'max', count })),
  ]
  return [
    ...limits.map(({ id, count }) =>
      other(
        `${id}-${count}`,
        `${id === 'min' ? 'at least' : 'at most'} ${count}`,
        `${min} to ${max}`,
        several(choices, { min, max, [id]: count }),
      ),
    ),
    ...choices.slice(choices.length < 2 ? 1 : 0).map((value) => {
      const fewer = choices.filter((one) => one !== value)
      return other(`without-${value}`, `"${value}" is not a choice`, all, several(fewer, { min, max }))
    }),
    ...choices
      .slice(0, 1)
      .map((value) =>
        other('with-another', 'an unknown value is accepted', all, several([...choices, `${value}x`], { min, max })),
      ),
    other('as-typed', 'stored as sent', 'stored in the order of the list', asTyped(meta, { min, max })),
  ]
}

/** Makes a field that keeps the choices as entered, in any order and with duplicates. */
const asTyped = (meta: FieldMeta, { min, max }: { min: number; max: number }): Field =>
  asField(
    z.array(z.enum([...(meta.choices ?? [])])).check((payload) => {
      const { length } = payload.value
      if (length < min) addFieldIssue(payload, length === 0 ? 'empty' : 'few')
      else if (length > max) addFieldIssue(payload, 'many')
    }),
    meta,
  )
