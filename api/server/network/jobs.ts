import { MINUTE_MS } from '#machines/define/time.ts'
import type { Services } from '../services/services.ts'

/** If the instance that does a job dies with it, another does it after this time. */
const TAKEN_MS = 10 * MINUTE_MS

/**
 * Does work that is due now and then, where it is due and nobody else is at it. Gives whether it was done here. Where it
 * throws, it is due again at once.
 */
export async function doJob(
  { store, now }: Pick<Services, 'store' | 'now'>,
  name: string,
  every: number,
  work: (lastDone: number | null) => Promise<void>,
): Promise<boolean> {
  const taken = await store.transact(async (tx) => {
    await tx
      .insertInto('jobs')
      .values({ name, done_at: null, taken_until: 0 })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    return tx
      .updateTable('jobs')
      .set({ taken_until: now() + TAKEN_MS })
      .where('name', '=', name)
      .where('taken_until', '<=', now())
      .where((where) => where.or([where('done_at', 'is', null), where('done_at', '<=', now() - every)]))
      .returning('done_at')
      .executeTakeFirst()
  })
  if (!taken) return false
  const started = now()
  const settle = (change: { done_at?: number }) =>
    store.transact(async (tx) => {
      await tx
        .updateTable('jobs')
        .set({ ...change, taken_until: 0 })
        .where('name', '=', name)
        .execute()
    })
  try {
    await work(taken.done_at)
  } catch (cause) {
    await settle({}).catch(() => undefined)
    throw cause
  }
  await settle({ done_at: started })
  return true
}

/** Whether a job was ever done. */
export async function isDone({ store }: Pick<Services, 'store'>, name: string): Promise<boolean> {
  const row = await store.read.selectFrom('jobs').select('done_at').where('name', '=', name).executeTakeFirst()
  return row !== undefined && row.done_at !== null
}
