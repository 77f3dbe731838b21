import { sql } from 'kysely'
import type { Statement } from '#api/contract/wallets.ts'
import type { Reader } from '#api/store/store.ts'
import type { Handler } from '../calls/call.ts'
import { circleOfMine } from '../circles/find.ts'
import { spanOf } from './period.ts'

/** A statement of a Circle's money for a month or year, for its members. */
export const readStatement: Handler<'readStatement'> = async ({ services, member, params }) => {
  const { read } = services.store
  const { circle } = await circleOfMine(read, params.slug, member, services.now())
  const { from, until } = spanOf(params.period)
  const { n: last, ...closing } = await standBefore(read, circle.id, until)
  const { n: _, ...opening } = await standBefore(read, circle.id, from)
  // Read everything at one moment, so that an entry posted in between is in no part of the statement.
  const { rows: kinds } = await sql<Statement['kinds'][number]>`
    select kind, count(*) as entries, sum(amount) as amount from ledger_entries
    where circle_id = ${circle.id} and at >= ${from} and at < ${until} and n <= ${last} and amount <> 0
    group by kind order by kind`.execute(read)
  return {
    body: {
      period: params.period,
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
      opening,
      closing,
      kinds,
    },
  }
}

type Stand = Statement['opening'] & { readonly n: number }

/** The totals of the last entry before a moment. Reading them is faster than adding up all entries. */
async function standBefore(db: Reader, circleId: string, moment: number): Promise<Stand> {
  const { rows } = await sql<Stand>`
    select n, raised_after as raised, balance_after as balance, paid_after as paid_out from ledger_entries
    where circle_id = ${circleId} and at < ${moment} order by at desc, n desc limit 1`.execute(db)
  return rows[0] ?? { n: 0, raised: 0, balance: 0, paid_out: 0 }
}
