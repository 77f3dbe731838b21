import { worksOf } from '../background/works.ts'
import { NEW_JOB, type Work } from '../queue/outcome.ts'
import type { Services } from '../services/services.ts'

/** Runs every queued job, one after the other. If a job fails, this throws and does not retry the job. */
export async function workOff(services: Services): Promise<void> {
  const { store } = services
  const works = new Map<string, Work>(Object.entries(worksOf(services)))
  for (;;) {
    const job = await store.read
      .selectFrom('queued_jobs')
      .select(['id', 'kind', 'about'])
      .orderBy('due_at')
      .executeTakeFirst()
    if (!job) return
    const { id, kind, about } = job
    const work = works.get(kind)
    if (!work) throw new Error(`This portal does not run jobs of the kind "${kind}".`)
    const finish = await work(about, NEW_JOB)
    await store.transact(async (tx) => {
      await tx.deleteFrom('queued_jobs').where('id', '=', id).execute()
      await finish?.(tx)
    })
  }
}
