import type { RowName } from '#api/contract/table.ts'
import type { Sent } from '../people/call.ts'
import type { World } from './world.ts'

/** By row, what an example of it sends, once what it is about has been made. */
export type Examples = { readonly [Name in RowName]?: (world: World) => Sent<Name> | Promise<Sent<Name>> }
