import { HOUR_MS, MINUTE_MS } from '#machines/define/time.ts'
import { type Backoff, doublingWaits } from './backoff.ts'

/** How the jobs of one kind are run. */
export interface Policy {
  /** The message that is logged when jobs of this kind fail. */
  readonly warning: string
  /**
   * How long an instance may hold a job. After this time, the instance counts as dead, and another one takes the job.
   */
  readonly leaseMs: number
  /** How many jobs of this kind run at the same time in each instance. */
  readonly atOnce: number
  readonly backoff: Backoff
  /** A job is set aside after this many tries. If absent, the job is retried without a limit. */
  readonly maxTries?: number
  /** A job is set aside after the other side has refused it this many times. */
  readonly maxRefusals?: number
  /** How long all jobs of this kind wait when the other side cannot be reached. */
  readonly pauseMs?: number
  /** How often a recurring job runs. Other kinds are added by people's actions. */
  readonly everyMs?: number
  /** Whether an operator may dismiss a job that was set aside. */
  readonly mayDismiss?: boolean
}

const OUTSIDE = {
  warning: 'Jobs are delayed',
  // Longer than any provider takes to answer, and short enough that another instance can take over within a minute.
  leaseMs: 50_000,
  atOnce: 4,
  backoff: { waits: doublingWaits(5_000, HOUR_MS), spread: 0.5 },
  // The tries are spread over about half a day.
  maxTries: 20,
} as const satisfies Policy

const recurring = (everyMs: number, warning: string) =>
  ({
    warning,
    everyMs,
    leaseMs: 10 * MINUTE_MS,
    atOnce: 1,
    backoff: { waits: doublingWaits(5_000, Math.min(everyMs, 5 * MINUTE_MS)), spread: 0.5 },
  }) as const satisfies Policy

/** Every kind of job in the database. Each job is run by only one instance. */
export const JOB_POLICIES = {
  mail: {
    warning: 'Mail is delayed',
    // Longer than it takes to send one mail.
    leaseMs: 5 * MINUTE_MS,
    atOnce: 1,
    backoff: { waits: [5_000, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS], spread: 0 },
    // The tries are spread over about five days.
    maxTries: 120,
    maxRefusals: 3,
    pauseMs: 5_000,
    mayDismiss: true,
  },
  'gift-card': OUTSIDE,
  'bank-ask': OUTSIDE,
  'bank-pay': OUTSIDE,
  'bank-revoke': OUTSIDE,
  // A payment to which no withdrawal belongs may not be ours.
  'bank-match': { ...OUTSIDE, mayDismiss: true },
  sweep: recurring(MINUTE_MS, 'Deleting expired data is delayed'),
  funnel: recurring(10 * MINUTE_MS, 'Adding up the funnel is delayed'),
  retailers: recurring(6 * HOUR_MS, 'Updates from the cashback network are delayed'),
  orders: recurring(15 * MINUTE_MS, 'Updates from the cashback network are delayed'),
  payouts: recurring(MINUTE_MS, 'Payouts are delayed'),
  // Checked rarely, because there are many delivered cards and they are seldom canceled.
  'sent-cards': recurring(HOUR_MS, 'Payouts are delayed'),
} as const satisfies Record<string, Policy>

export type JobKind = keyof typeof JOB_POLICIES
export type RecurringKind = {
  [Kind in JobKind]: (typeof JOB_POLICIES)[Kind] extends { readonly everyMs: number } ? Kind : never
}[JobKind]

/** How often (ms) each instance repeats work on its own memory and files. */
export const OWN_EVERY_MS = {
  clock: MINUTE_MS,
  'order-events': 2_000,
  'gift-card-events': 2_000,
  'bank-events': 2_000,
} as const

export type OwnKind = keyof typeof OWN_EVERY_MS
