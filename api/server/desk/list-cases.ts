import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { ListedCase, QueueName } from '#api/contract/desk.ts'
import { USUAL } from '#api/contract/pages.ts'
import type { Handler } from '../calls/call.ts'
import { readPosition, timePart, toPage, wordPart } from '../calls/pages.ts'
import type { CaseRow } from './queue.ts'
import { queues } from './queues.ts'

const place = z.tuple([timePart, wordPart])

/** Lists one page of a desk queue: either the cases that have waited longest, or the latest decisions. */
export const listCases: Handler<'listCases'> = async ({ services, params, query }) => {
  const { state, cursor, limit = USUAL } = query
  const after = readPosition(place, cursor)
  const cases = sql`select * from (${queues[params.queue].rows}) as cases`
  const [at = 0, id = ''] = after ?? []
  const from =
    after === undefined
      ? sql``
      : state === 'open'
        ? sql`and (since, id) > (${at}, ${id})`
        : sql`and (done_at, id) < (${at}, ${id})`
  const wanted =
    state === 'open'
      ? sql<CaseRow>`${cases} where done_at is null ${from} order by since, id limit ${limit + 1}`
      : sql<CaseRow>`${cases} where done_at is not null ${from} order by done_at desc, id desc limit ${limit + 1}`
  const { rows } = await wanted.execute(services.store.read)
  const { shown, next_cursor } = toPage(rows, limit, ({ since, done_at, id }) => [done_at ?? since, id])
  return { body: { items: shown.map((row) => viewListed(params.queue, row)), next_cursor } }
}

const iso = (time: number) => new Date(time).toISOString()

/** A case in a list. */
export const viewListed = (queue: QueueName, { since, done_at, ...row }: CaseRow): ListedCase => ({
  ...row,
  queue,
  since: iso(since),
  done_at: done_at === null ? null : iso(done_at),
})
