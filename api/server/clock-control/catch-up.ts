import { worksOf } from '../background/works.ts'
import { runIfDue } from '../queue/schedule.ts'
import type { Services } from '../services/services.ts'

/** After the clock was moved forward, runs the jobs that became due. */
export async function catchUp(services: Services): Promise<void> {
  const works = worksOf(services)
  for (const kind of ['sweep', 'retailers', 'orders'] as const) await runIfDue(services, kind, works[kind])
  await services.post.deliver()
  // Not awaited, because providers may take a long time to answer.
  void services.jobs.work()
}
