import { sql } from 'kysely'
import type { JobKindView } from '#api/contract/desk.ts'
import type { Reader } from '#api/store/store.ts'
import type { Handler } from '../calls/call.ts'
import { JOB_POLICIES, OWN_EVERY_MS, type Policy } from '../queue/policies.ts'

interface Count {
  readonly kind: string
  readonly waiting: number
  readonly set_aside: number
}

/**
 * Lists every kind of background work with its policy, its waiting jobs and its last run. Includes kinds of jobs
 * without a policy.
 */
export const listJobKinds: Handler<'listJobKinds'> = async ({ services }) => {
  const { read } = services.store
  const counts = new Map((await countsIn(read)).map((count) => [count.kind, count]))
  const schedules = await read.selectFrom('schedules').select(['kind', 'ran_at']).execute()
  const ranAt = new Map(schedules.map(({ kind, ran_at }) => [kind, ran_at]))
  const view = (kind: string, policy: Partial<JobKindView> = {}): JobKindView => {
    const { waiting = 0, set_aside = 0 } = counts.get(kind) ?? {}
    const found = { waiting: Number(waiting), set_aside: Number(set_aside), last_ran_at: isoOf(ranAt.get(kind)) }
    return { ...NO_POLICY, ...policy, ...found, kind }
  }
  const unknown = [...counts.keys()].filter((kind) => !Object.hasOwn(JOB_POLICIES, kind))
  return {
    body: {
      items: [
        ...Object.entries<Policy>(JOB_POLICIES).map(([kind, policy]) => view(kind, viewPolicy(policy))),
        ...Object.entries(OWN_EVERY_MS).map(([kind, everyMs]) =>
          view(kind, { runs: 'EACH_INSTANCE', every_s: everyMs / 1000 }),
        ),
        ...unknown.map((kind) => view(kind)),
      ],
    },
  }
}

const NO_POLICY: Omit<JobKindView, 'kind' | 'waiting' | 'set_aside' | 'last_ran_at'> = {
  runs: 'NEVER',
  every_s: null,
  at_once: null,
  max_tries: null,
  max_refusals: null,
  first_wait_s: null,
  longest_wait_s: null,
}

const viewPolicy = ({ everyMs, atOnce, maxTries, maxRefusals, backoff }: Policy): Partial<JobKindView> => ({
  runs: everyMs === undefined ? 'ONCE' : 'RECURRING',
  every_s: everyMs === undefined ? null : everyMs / 1000,
  at_once: atOnce,
  max_tries: maxTries ?? null,
  max_refusals: maxRefusals ?? null,
  first_wait_s: backoff.waits[0] / 1000,
  longest_wait_s: Math.max(...backoff.waits) / 1000,
})

const isoOf = (time: number | null | undefined) => (time == null ? null : new Date(time).toISOString())

async function countsIn(db: Reader): Promise<readonly Count[]> {
  const { rows } = await sql<Count>`select kind,
    sum(case when failed_at is null and dismissed_at is null then 1 else 0 end) as waiting,
    sum(case when failed_at is not null then 1 else 0 end) as set_aside
    from queued_jobs group by kind order by kind`.execute(db)
  return rows
}
