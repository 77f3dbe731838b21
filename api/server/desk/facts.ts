import type { Fact } from '#api/contract/desk.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { isOpen } from '../circles/find.ts'

type Value = string | number | null | undefined

const fact =
  (kind: Fact['kind']) =>
  (name: string, value: Value, href?: string): Fact[] =>
    value === null || value === undefined || value === '' ? [] : [{ name, kind, value, ...(href && { href }) }]

/** Facts of each kind: one, or none where there is nothing to say. */
export const text = fact('text')
export const cents = fact('cents')
export const time = fact('time')
export const page = fact('page')
export const mail = fact('mail')
export const quote = fact('quote')

/** The Circle that a case is about, with its page where there is one that an operator may see too. */
export function circlePage(row: CircleRow | undefined): Fact[] {
  if (!row) return []
  const name = row.headline ?? row.slug
  return isOpen(row) ? page('circle', name, `/circles/${row.vanity_url ?? row.slug}`) : text('circle', name)
}
