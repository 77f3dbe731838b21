import * as z from 'zod/mini'
import { cleanText, isStorable } from '../clean-text.ts'
import { declareDomain } from '../fact.ts'
import { addFieldIssue, type Field, fieldRegistry } from '../field.ts'

/**
 * One option of a long list: the id that drafts store, the title that people read, and a detail that distinguishes
 * options with similar titles.
 */
export interface Entry<Id extends string = string> {
  readonly id: Id
  readonly title: string
  readonly detail?: string
}

/**
 * One option of a long list that the flow itself contains. People find the option by typing. Drafts store its id, and
 * conditions can read the id. Typing a full title selects the option, unless several options have that title.
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

/** An optional choice from a long list. */
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

/**
 * Makes the schema. It accepts the id of an option, or a title that only one option has, and converts the title to the
 * id.
 */
function made<Id extends string>(entries: readonly Entry<Id>[]): z.ZodMiniType<Id> {
  const ids = new Map<string, Id>(entries.map(({ id }) => [id, id]))
  const titles = Map.groupBy(entries, ({ title }) => normalizeTitle(title))
  const idOf = (text: string): Id | undefined => {
    const own = ids.get(text)
    if (own !== undefined) return own
    const [only, second] = titles.get(normalizeTitle(text)) ?? []
    return second ? undefined : only?.id
  }
  return z
    .custom<Id>((value) => typeof value === 'string')
    .check((payload) => {
      const text: string = payload.value
      const id = isStorable(text) ? idOf(text) : undefined
      if (id !== undefined) payload.value = id
      else if (cleanText(text) === '') addFieldIssue(payload, 'empty')
      else addFieldIssue(payload, 'listed', { typed: cleanText(text) })
    })
}

/** Normalizes a title or typed text for comparing them: no accents, capitals, punctuation or surrounding blanks. */
export const normalizeTitle = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
