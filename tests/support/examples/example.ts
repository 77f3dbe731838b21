import type { RowName, Table } from '#api/contract/table.ts'
import type { Sent } from '../people/call.ts'
import type { World } from './world.ts'

/** For each endpoint, a function that creates the data for its example and returns the request. */
export type Examples = { readonly [Name in RowName]?: (world: World) => Sent<Name> | Promise<Sent<Name>> }

/**
 * Calls that anyone may make and that return JSON. The API document is left out, because it contains no personal data.
 */
type PublicName = Exclude<
  { [Name in RowName]: Table[Name] extends { who: 'anyone'; reply: unknown } ? Name : never }[RowName],
  'openapi'
>

/**
 * For each of these calls, the fields that a visitor who is not signed in may see. Spaces separate the paths of the
 * fields, and `[]` stands for any item of a list. The list is written by hand, so that no field becomes public by
 * accident.
 */
export type PublicFields = Readonly<Record<PublicName, string>>
