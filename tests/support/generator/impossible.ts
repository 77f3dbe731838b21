import type { RowName } from '#api/contract/table.ts'

/** Calls that nobody can have succeed over HTTP alone, and why. */
export const IMPOSSIBLE = {
  takeBankEvent:
    'Only the bank signs such an event. The key of the embedded bank is made when it is first used and never leaves the process.',
} as const satisfies { readonly [Name in RowName]?: string }
