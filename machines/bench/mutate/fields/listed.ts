import * as z from 'zod/mini'
import { type Field, type FieldMeta, refuse } from '#machines/define/field.ts'
import { listed } from '#machines/define/fields/listed.ts'
import { asField, type FieldChange } from './field-change.ts'

/** Any text taken, kept as it was typed, the first or last entry gone, another one added, titles that are not understood. */
export function listedChanges(meta: FieldMeta, field: Field): readonly FieldChange[] {
  const { entries = [], optional = false } = meta
  const other = (id: string, what: string, made: z.ZodMiniType): FieldChange => ({
    ...{ id, what, before: `one of ${entries.length} entries`, after: what },
    field: asField(optional ? z.optional(made) : made, meta),
  })
  const judged = (isRight: (text: string) => boolean, kept: (text: string, id: string) => string) =>
    z.string().check((payload) => {
      const parsed = z.safeParse(field, payload.value)
      if (parsed.success && isRight(payload.value)) payload.value = kept(payload.value, String(parsed.data))
      else refuse(payload, 'listed')
    })
  const [first] = entries
  return [
    other('any', 'any text is an entry', z.string()),
    other(
      'as-typed',
      'a title is kept as it was typed',
      judged(
        () => true,
        (text) => text,
      ),
    ),
    other(
      'ids-alone',
      'titles are no entries',
      judged(
        (text) => entries.some(({ id }) => id === text),
        (_, id) => id,
      ),
    ),
    ...(entries.length > 1
      ? [
          other('without-first', 'the first entry is no more', listed(entries.slice(1))),
          other('without-last', 'the last entry is no more', listed(entries.slice(0, -1))),
        ]
      : []),
    ...(first
      ? [
          other(
            'with-another',
            'another entry is taken',
            listed([...entries, { ...first, id: `${first.id}x`, title: '' }]),
          ),
        ]
      : []),
  ]
}
