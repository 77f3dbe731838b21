import type { RowName } from '#api/contract/table.ts'
import type { Handlers } from '../calls/call.ts'
import * as listed from './handlers.ts'

type WithoutRow = Exclude<keyof typeof listed, RowName>

/**
 * The handler of each endpoint. If an endpoint has no handler or a handler has no endpoint, this does not compile, and
 * the error names the endpoint or handler.
 */
export const handlers: Handlers & Readonly<Record<WithoutRow, 'This handler has no row in api/contract.'>> = {
  ...listed,
}
