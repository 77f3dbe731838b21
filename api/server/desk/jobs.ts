import { sql } from 'kysely'
import { refuse } from '../http/refused.ts'
import { retryJob } from '../jobs/dead-jobs.ts'
import { quote, text, time } from './facts.ts'
import type { Queue } from './queue.ts'

/** What the portal was to do outside, and has given up: it is done again once an operator says so. */
export const jobs: Queue = {
  rows: sql`select queued_jobs.id, case when failed_at is null then 'RETRIED' else 'GIVEN_UP' end as state,
    queued_jobs.kind, coalesce(reference, about) as title, coalesce(failed_at, retried.at) as since,
    case when failed_at is null then retried.at end as done_at
    from queued_jobs left join withdrawals on withdrawals.id = about
    left join (select subject, max(at) as at from audit where action = 'job-retried' group by subject) as retried
      on retried.subject = 'jobs:' || queued_jobs.id
    where failed_at is not null or retried.at is not null`,
  know: async (db, _, { id }) => {
    const job = await db.selectFrom('queued_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return {
      facts: [
        ...text('about', job.about),
        ...text('tries', String(job.tries)),
        ...time('givenUp', job.failed_at),
        ...quote('failure', job.failure),
      ],
      decisions: job.failed_at === null ? [] : ['RETRY'],
    }
  },
  decide: async (tx, { services, row }) => {
    if (!(await retryJob(tx, row.id, services.now()))) return refuse('decided-already')
    return { action: 'job-retried', after: 'RETRIED' }
  },
}
