import * as z from 'zod/mini'
import { type Field, type FieldMeta, refuse } from '#machines/define/field.ts'
import { choices as several } from '#machines/define/fields/choices.ts'
import { asField, type FieldChange } from './field-change.ts'

/** Other limits, one choice fewer or another one, kept in the order in which they came, counted twice. */
export function severalChanges(meta: FieldMeta, _: Field): readonly FieldChange[] {
  const { choices = [], min = 0, max = choices.length } = meta
  const all = choices.join(' or ')
  const other = (id: string, what: string, before: string, field: Field): FieldChange => ({
    ...{ id, what, before, after: what },
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
      return other(`without-${value}`, `"${value}" is no more`, all, several(fewer, { min, max }))
    }),
    ...choices
      .slice(0, 1)
      .map((value) =>
        other('with-another', 'another value is taken', all, several([...choices, `${value}x`], { min, max })),
      ),
    other('as-typed', 'kept as they came', 'kept in the order of the list', asTyped(meta, { min, max })),
  ]
}

/** In any order and as often as they come. */
const asTyped = (meta: FieldMeta, { min, max }: { min: number; max: number }): Field =>
  asField(
    z.array(z.enum([...(meta.choices ?? [])])).check((payload) => {
      const { length } = payload.value
      if (length < min) refuse(payload, length === 0 ? 'empty' : 'few')
      else if (length > max) refuse(payload, 'many')
    }),
    meta,
  )
