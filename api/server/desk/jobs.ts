import { sql } from 'kysely'
import type { Reader, Writer } from '#api/store/store.ts'
import { dismissAnswer } from '../account/wrong-answers.ts'
import { askAgain, dismissSkipped } from '../orders/skipped-sales.ts'
import { JOB_POLICIES, type Policy } from '../queue/policies.ts'
import { dismissJob, retryJob } from '../queue/set-aside.ts'
import { refuse } from '../refusals/refused.ts'
import { mailFact, quoteFact, textFact, timeFact } from './facts.ts'
import type { Known, Queue } from './queue.ts'

const SALE = 'sale'
const ANSWER = 'wrong-answer'

/**
 * Background work that has failed so far. It is retried automatically, or when an operator decides so if the job was
 * set aside. The queue also contains sales that could not be processed and replies of the OpenID issuer that did not
 * match.
 */
export const jobs: Queue = {
  rows: sql`select queued_jobs.id,
    case when failed_at is not null then 'GIVEN_UP' when dismissed_at is not null then 'DISMISSED'
      when retried.at is not null then 'RETRIED' else 'TRYING' end as state,
    queued_jobs.kind, coalesce(reference, queued_jobs.recipient, about) as title,
    coalesce(failed_at, dismissed_at, retried.at, tried_at, due_at) as since,
    case when failed_at is null then coalesce(dismissed_at, retried.at) end as done_at
    from queued_jobs left join withdrawals on withdrawals.id = about
    left join (select subject, max(at) as at from audit where action = 'job-retried' group by subject) as retried
      on retried.subject = 'jobs:' || queued_jobs.id
    where failed_at is not null or retried.at is not null or queued_jobs.failure is not null
    union all select id,
    case when dismissed_at is not null then 'DISMISSED' when given_up_at is not null then 'GIVEN_UP' else 'TRYING' end,
    ${sql.lit(SALE)}, sale, coalesce(given_up_at, left_at), dismissed_at from sales_left
    union all select id, case when dismissed_at is not null then 'DISMISSED' else 'OPEN' end,
    ${sql.lit(ANSWER)}, issuer, first_at, dismissed_at from wrong_answers`,
  know: (db, _, { id, kind }) => knownBy(kind)(db, id),
  decide: async (tx, { services, row, said }) => {
    const isDismissed = said.decision === 'DISMISS'
    const retry = row.kind === SALE ? askAgain : retryJob
    const decide = isDismissed ? dismissedBy(row.kind) : retry
    if (!(await decide(tx, row.id, services.now()))) return refuse('decided-already')
    if (isDismissed) return { action: 'job-dismissed', after: 'DISMISSED' }
    return { action: 'job-retried', after: row.kind === SALE ? 'TRYING' : 'RETRIED' }
  },
}

const knownBy = (kind: string | null) => (kind === SALE ? saleWith : kind === ANSWER ? answerWith : jobWith)

const dismissedBy = (kind: string | null): ((tx: Writer, id: string, now: number) => Promise<boolean>) =>
  kind === SALE ? dismissSkipped : kind === ANSWER ? dismissAnswer : dismissJob

async function jobWith(db: Reader, id: string): Promise<Known> {
  const job = await db.selectFrom('queued_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { about, recipient, payload, tries, failed_at, dismissed_at, due_at, failure } = job
  const policy = new Map<string, Policy>(Object.entries(JOB_POLICIES)).get(job.kind)
  // Most jobs pay money or revoke access to a bank, so they cannot be dismissed.
  const decisions = policy?.mayDismiss ? (['RETRY', 'DISMISS'] as const) : (['RETRY'] as const)
  return {
    facts: [
      ...textFact('about', recipient === null ? about : null),
      ...mailFact('to', recipient),
      ...textFact('subject', subjectIn(payload)),
      ...textFact('tries', String(tries)),
      ...timeFact('givenUp', failed_at),
      ...timeFact('nextTry', failed_at === null && dismissed_at === null ? due_at : null),
      ...quoteFact('failure', failure),
    ],
    decisions: failed_at === null ? [] : decisions,
  }
}

function subjectIn(payload: string | null): string | undefined {
  const { subject }: { subject?: string } = JSON.parse(payload ?? '{}')
  return subject
}

async function saleWith(db: Reader, id: string): Promise<Known> {
  const left = await db.selectFrom('sales_left').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { sale, why, asked_from, given_up_at, dismissed_at } = left
  const isGivenUp = given_up_at !== null
  return {
    facts: [
      ...textFact('about', sale),
      ...timeFact('givenUp', given_up_at),
      ...timeFact('askedFrom', isGivenUp || dismissed_at !== null ? null : asked_from),
      ...quoteFact('failure', why),
    ],
    decisions: dismissed_at !== null ? [] : isGivenUp ? ['RETRY', 'DISMISS'] : ['DISMISS'],
  }
}

async function answerWith(db: Reader, id: string): Promise<Known> {
  const answer = await db.selectFrom('wrong_answers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { issuer, why, times, last_at, dismissed_at } = answer
  return {
    facts: [
      ...textFact('about', issuer),
      ...textFact('times', String(times)),
      ...timeFact('lastAt', last_at),
      ...quoteFact('answered', why),
    ],
    decisions: dismissed_at === null ? ['DISMISS'] : [],
  }
}
