import { circlePath } from '#api/contract/circle-path.ts'
import type { Handler } from '../calls/call.ts'

/** The number of addresses in one part, small enough that reading a part delays no other call. */
const IN_A_PART = 1000

/**
 * One part of the addresses of all listed Circles. New ones are added at the end, so that earlier parts stay the same.
 */
export const listCircleAddresses: Handler<'listCircleAddresses'> = async ({ services, query: { part = 0 } }) => {
  const listed = services.store.read.selectFrom('circles').where('listed_at', 'is not', null)
  const { count } = await listed.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await listed
    .select(['slug', 'vanity_url', 'updated_at'])
    .orderBy('listed_at')
    .orderBy('id')
    .limit(IN_A_PART)
    .offset(part * IN_A_PART)
    .execute()
  const items = rows.map((row) => ({ path: circlePath(row), changed_at: new Date(row.updated_at).toISOString() }))
  return { body: { items, parts: Math.ceil(count / IN_A_PART) } }
}
