import type { Fact } from '#api/contract/desk.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { isOpen } from '../circles/find.ts'

type Value = string | number | null | undefined

const fact =
  (kind: Fact['kind']) =>
  (name: string, value: Value, href?: string): Fact[] =>
    value === null || value === undefined || value === '' ? [] : [{ name, kind, value, ...(href && { href }) }]

/** One function for each kind of information about a case. Returns an empty list if there is no value. */
export const textFact = fact('text')
export const centsFact = fact('cents')
export const timeFact = fact('time')
export const pageFact = fact('page')
export const mailFact = fact('mail')
export const quoteFact = fact('quote')

/** The Circle of a case, with a link to its page if operators can see it. */
export function circlePage(row: CircleRow | undefined): Fact[] {
  if (!row) return []
  const name = row.headline ?? row.slug
  return isOpen(row) ? pageFact('circle', name, `/circles/${row.vanity_url ?? row.slug}`) : textFact('circle', name)
}
