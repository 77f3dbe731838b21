import type { Work } from '../jobs/jobs.ts'
import type { JobKind, Services } from '../services/services.ts'
import { workOf } from '../withdrawals/work.ts'

type Works = Readonly<Record<JobKind, Work>>

/** Does every queued job, one after the other. A job that fails throws and is not retried. */
export async function workOff(services: Services): Promise<void> {
  const { store, jobs } = services
  const works = workOf(services)
  for (;;) {
    const job = await store.read
      .selectFrom('queued_jobs')
      .select(['kind', 'about'])
      .orderBy('due_at')
      .executeTakeFirst()
    if (!job) return
    const { kind, about } = job
    if (!isDoneBy(works, kind)) throw new Error(`Nobody here does what is called ${kind}.`)
    const finish = await works[kind](about, undefined)
    await store.transact(async (tx) => {
      await jobs.drop(tx, kind, about)
      await finish(tx)
    })
  }
}

const isDoneBy = (works: Works, kind: string): kind is JobKind => Object.hasOwn(works, kind)
