import * as z from 'zod/mini'
import { addFieldIssue, type Field, type FieldMeta } from '#machines/define/field.ts'
import { listed } from '#machines/define/fields/listed.ts'
import { asField, type FieldChange } from './field-change.ts'

/**
 * Mutants (deliberately wrong versions) of a field with a long list that accept any text, keep the text as typed, drop
 * the first or last entry, add an entry, or do not recognize titles.
 */
export function listedChanges(meta: FieldMeta, field: Field): readonly FieldChange[] {
  const { entries = [], optional = false } = meta
  const other = (id: string, what: string, made: z.ZodMiniType): FieldChange => ({
    id,
    what,
    before: `one of ${entries.length} entries`,
    after: what,
    field: asField(optional ? z.optional(made) : made, meta),
  })
  const judged = (isRight: (text: string) => boolean, kept: (text: string, id: string) => string) =>
    z.string().check((payload) => {
      const parsed = z.safeParse(field, payload.value)
      if (parsed.success && isRight(payload.value)) payload.value = kept(payload.value, String(parsed.data))
      else addFieldIssue(payload, 'listed')
    })
  const [first] = entries
  return [
    other('any', 'any text is accepted', z.string()),
    other(
      'as-typed',
      'a title is stored as typed',
      judged(
        () => true,
        (text) => text,
      ),
    ),
    other(
      'ids-alone',
      'titles are refused',
      judged(
        (text) => entries.some(({ id }) => id === text),
        (_, id) => id,
      ),
    ),
    ...(entries.length > 1
      ? [
          other('without-first', 'the first entry is missing', listed(entries.slice(1))),
          other('without-last', 'the last entry is missing', listed(entries.slice(0, -1))),
        ]
      : []),
    ...(first
      ? [
          other(
            'with-another',
            'an extra entry is accepted',
            listed([...entries, { ...first, id: `${first.id}x`, title: '' }]),
          ),
        ]
      : []),
  ]
}
