import type { Fact } from '#api/contract/desk.ts'

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
