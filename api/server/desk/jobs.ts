import { sql } from 'kysely'
import type { Reader } from '#api/store/store.ts'
import { dismissJob, retryJob } from '../jobs/dead-jobs.ts'
import { askAgain, dismissLeft } from '../orders/left-sales.ts'
import { refuse } from '../refusals/refused.ts'
import { quote, text, time } from './facts.ts'
import type { Known, Queue } from './queue.ts'

const SALE = 'sale'

/**
 * What the portal is to do outside, and could not do yet: it is tried again by itself, or, once it was given up, as soon as an
 * operator says so. So are sales that could not be taken.
 */
export const jobs: Queue = {
  rows: sql`select queued_jobs.id,
    case when failed_at is not null then 'GIVEN_UP' when dismissed_at is not null then 'DISMISSED'
      when retried.at is not null then 'RETRIED' else 'TRYING' end as state,
    queued_jobs.kind, coalesce(reference, about) as title,
    coalesce(failed_at, dismissed_at, retried.at, tried_at, due_at) as since,
    case when failed_at is null then coalesce(dismissed_at, retried.at) end as done_at
    from queued_jobs left join withdrawals on withdrawals.id = about
    left join (select subject, max(at) as at from audit where action = 'job-retried' group by subject) as retried
      on retried.subject = 'jobs:' || queued_jobs.id
    where failed_at is not null or retried.at is not null or queued_jobs.failure is not null
    union all select id,
    case when dismissed_at is not null then 'DISMISSED' when given_up_at is not null then 'GIVEN_UP' else 'TRYING' end,
    ${sql.lit(SALE)}, sale, coalesce(given_up_at, left_at), dismissed_at from sales_left`,
  know: (db, _, { id, kind }) => (kind === SALE ? saleWith(db, id) : jobWith(db, id)),
  decide: async (tx, { services, row, said }) => {
    const isDismissed = said.decision === 'DISMISS'
    const dismiss = row.kind === SALE ? dismissLeft : dismissJob
    const retry = row.kind === SALE ? askAgain : retryJob
    if (!(await (isDismissed ? dismiss : retry)(tx, row.id, services.now()))) return refuse('decided-already')
    if (isDismissed) return { action: 'job-dismissed', after: 'DISMISSED' }
    return { action: 'job-retried', after: row.kind === SALE ? 'TRYING' : 'RETRIED' }
  },
}

async function jobWith(db: Reader, id: string): Promise<Known> {
  const job = await db.selectFrom('queued_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { about, tries, failed_at, dismissed_at, due_at, failure } = job
  // A payment that is of no withdrawal here may be nobody's; whatever else there is to do is somebody's money, or leave.
  const decisions = job.kind === 'bank-match' ? (['RETRY', 'DISMISS'] as const) : (['RETRY'] as const)
  return {
    facts: [
      ...text('about', about),
      ...text('tries', String(tries)),
      ...time('givenUp', failed_at),
      ...time('nextTry', failed_at === null && dismissed_at === null ? due_at : null),
      ...quote('failure', failure),
    ],
    decisions: failed_at === null ? [] : decisions,
  }
}

async function saleWith(db: Reader, id: string): Promise<Known> {
  const left = await db.selectFrom('sales_left').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { sale, why, asked_from, given_up_at, dismissed_at } = left
  const isGivenUp = given_up_at !== null
  return {
    facts: [
      ...text('about', sale),
      ...time('givenUp', given_up_at),
      ...time('askedFrom', isGivenUp || dismissed_at !== null ? null : asked_from),
      ...quote('failure', why),
    ],
    decisions: dismissed_at !== null ? [] : isGivenUp ? ['RETRY', 'DISMISS'] : ['DISMISS'],
  }
}
