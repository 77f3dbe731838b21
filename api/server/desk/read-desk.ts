import { sql } from 'kysely'
import type { Reader } from '#api/store/store.ts'
import type { Handler } from '../calls/call.ts'
import type { Queue } from './queue.ts'
import { queues } from './queues.ts'

/** Returns how many cases are waiting. */
export const readDesk: Handler<'readDesk'> = async ({ services }) => {
  const { read } = services.store
  return {
    body: {
      tickets: await waiting(read, queues.tickets),
      claims: await waiting(read, queues.claims),
      reports: await waiting(read, queues.reports),
      'take-overs': await waiting(read, queues['take-overs']),
      withdrawals: await waiting(read, queues.withdrawals),
      jobs: await waiting(read, queues.jobs),
    },
  }
}

async function waiting(db: Reader, { rows }: Queue): Promise<number> {
  const found = await sql<{ waiting: number }>`
    select count(*) as waiting from (${rows}) as cases where done_at is null`.execute(db)
  return Number(found.rows[0]?.waiting ?? 0)
}
