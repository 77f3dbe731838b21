import { circlePath } from '#api/contract/circle-path.ts'
import type { Handler } from '../calls/call.ts'

/** Small enough to be read between two other calls. */
const IN_A_PART = 1000

/** A part of the addresses of the Circles that anybody can find. New ones come last, so that a part keeps what it has. */
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
