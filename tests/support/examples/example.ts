import type { RowName, Table } from '#api/contract/table.ts'
import type { Sent } from '../people/call.ts'
import type { World } from './world.ts'

/** By row, what an example of it sends, once what it is about has been made. */
export type Examples = { readonly [Name in RowName]?: (world: World) => Sent<Name> | Promise<Sent<Name>> }

/** Calls that anybody may make and that answer with JSON. The document of the API holds nothing of anybody. */
type PublicName = Exclude<
  { [Name in RowName]: Table[Name] extends { who: 'anyone'; reply: unknown } ? Name : never }[RowName],
  'openapi'
>

/**
 * By such a call, all that it may tell a visitor who is not signed in: the paths of its fields, one word each, with `[]` for
 * any item of a list. Written by hand, so that nothing becomes public unless it is listed here.
 */
export type PublicFields = Readonly<Record<PublicName, string>>
