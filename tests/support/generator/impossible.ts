import type { RowName } from '#api/contract/table.ts'

/** Calls that cannot succeed over HTTP alone, with the reasons. */
export const IMPOSSIBLE = {
  takeBankEvent:
    'Only the bank signs such an event. The key of the embedded bank is made when it is first used and never leaves the process.',
} as const satisfies { readonly [Name in RowName]?: string }
