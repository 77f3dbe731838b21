import type { RowName } from '#api/contract/table.ts'
import type { Handlers } from '../calls/call.ts'
import * as listed from './handlers.ts'

type WithoutRow = Exclude<keyof typeof listed, RowName>

/** The handler of each row. Does not compile where a row has none, or where one has no row; the error names it. */
export const handlers: Handlers & Readonly<Record<WithoutRow, 'This handler has no row in api/contract.'>> = {
  ...listed,
}
