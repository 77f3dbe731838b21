import * as z from 'zod/mini'
import { cleanText, isStorable } from '../clean-text.ts'
import { declareDomain } from '../fact.ts'
import { type Field, fieldRegistry, refuse } from '../field.ts'

/** One entry of a long list: what is kept of it, what people read, and what tells it from others like it. */
export interface Entry<Id extends string = string> {
  readonly id: Id
  readonly title: string
  readonly detail?: string
}

/**
 * One entry of a list of hundreds that the flow knows, found by typing; a fact that guards may read. What is kept is the
 * entry's id. A title that is typed in full counts as its entry, if no other has it.
 */
export function listed<const Id extends string>(entries: readonly Entry<Id>[]): Field<'listed', Id> {
  const schema: Field<'listed', Id> = made(entries)
  declareDomain(
    schema,
    entries.map(({ id }) => id),
  )
  fieldRegistry.add(schema, { kind: 'listed', entries, autocomplete: 'off' })
  return schema
}

/** One entry of a long list, or none. */
export function optionalListed<const Id extends string>(
  entries: readonly Entry<Id>[],
): Field<'listed', Id | undefined, unknown, 'listed'> {
  const field = z.optional(listed(entries))
  return field.register(fieldRegistry, {
    kind: 'listed',
    entries,
    autocomplete: 'off',
    optional: true,
    rules: ['listed'],
  })
}

/** An entry is told by its own id, so whatever passes is one. */
function made<Id extends string>(entries: readonly Entry<Id>[]): z.ZodMiniType<Id> {
  const ids = new Map<string, Id>(entries.map(({ id }) => [id, id]))
  const titles = Map.groupBy(entries, ({ title }) => folded(title))
  const idOf = (text: string): Id | undefined => {
    const own = ids.get(text)
    if (own !== undefined) return own
    const [only, second] = titles.get(folded(text)) ?? []
    return second ? undefined : only?.id
  }
  return z
    .custom<Id>((value) => typeof value === 'string')
    .check((payload) => {
      const text: string = payload.value
      const id = isStorable(text) ? idOf(text) : undefined
      if (id !== undefined) payload.value = id
      else if (cleanText(text) === '') refuse(payload, 'empty')
      else refuse(payload, 'listed', { typed: cleanText(text) })
    })
}

/** For comparing what people type with what they read: without accents, capitals, punctuation, and blanks at the ends. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
