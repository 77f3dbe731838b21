import { sql } from 'kysely'
import { refuse } from '../http/refused.ts'
import { retryJob } from '../jobs/dead-jobs.ts'
import { quote, text, time } from './facts.ts'
import type { Queue } from './queue.ts'

/**
 * What the portal is to do outside, and could not do yet: it is tried again by itself, or, once it was given up, as soon as an
 * operator says so.
 */
export const jobs: Queue = {
  rows: sql`select queued_jobs.id, case when failed_at is not null then 'GIVEN_UP' when retried.at is not null then 'RETRIED' else 'TRYING' end as state,
    queued_jobs.kind, coalesce(reference, about) as title, coalesce(failed_at, retried.at, tried_at, due_at) as since,
    case when failed_at is null then retried.at end as done_at
    from queued_jobs left join withdrawals on withdrawals.id = about
    left join (select subject, max(at) as at from audit where action = 'job-retried' group by subject) as retried
      on retried.subject = 'jobs:' || queued_jobs.id
    where failed_at is not null or retried.at is not null or queued_jobs.failure is not null`,
  know: async (db, _, { id }) => {
    const job = await db.selectFrom('queued_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return {
      facts: [
        ...text('about', job.about),
        ...text('tries', String(job.tries)),
        ...time('givenUp', job.failed_at),
        ...time('nextTry', job.failed_at === null ? job.due_at : null),
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
