import { sql } from 'kysely'
import { type FunnelCounts, type FunnelFlow, LEFT_AFTER_DAYS, USUAL_FUNNEL_DAYS } from '#api/contract/funnel.ts'
import type { Reader } from '#api/store/store.ts'
import { catalogue } from '#flows/catalogue.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { readBranch } from '#machines/walk/branch.ts'
import type { Handler } from '../calls/call.ts'
import { nameOf, nameOfFork, titleOf } from '../refusals/sentences.ts'
import { flowOf } from '../runs/run-store.ts'
import { dayAt } from '../runs/today.ts'

/**
 * Returns how many runs entered and answered each step, how often an answer was refused, and how many runs were left
 * there, for every flow whose runs the server keeps.
 */
export const readFunnel: Handler<'readFunnel'> = async ({ services: { store, now }, query }) => {
  const days = query.days ?? USUAL_FUNNEL_DAYS
  const since = dayAt(now() - (days - 1) * DAY_MS)
  const counts = [...(await countsSince(store.read, since)), ...(await leftSince(store.read, now(), days))]
  const byFlow = Map.groupBy(counts, ({ flow }) => flow)
  const kept = catalogue.filter(({ id }: AnyFlow) => flowOf(id) !== undefined)
  const flows = kept.map((flow: AnyFlow) => viewFlow(flow, byFlow.get(flow.id) ?? []))
  return { body: { since, left_after_days: LEFT_AFTER_DAYS, flows } }
}

interface Count extends FunnelCounts {
  readonly flow: string
  readonly step: string
  readonly branch: string
}

async function countsSince(db: Reader, day: string): Promise<readonly Count[]> {
  const columns = sql`day, flow, step, branch, entered, answered, refused`
  const { rows } = await sql<Count>`select flow, step, branch, sum(entered) as entered, sum(answered) as answered,
    sum(refused) as refused, 0 as left
    from (select ${columns} from funnel_days union all select ${columns} from funnel_notes) as counted
    where day >= ${day} group by flow, step, branch order by branch`.execute(db)
  return rows
}

/** The runs that have had no answer for some days. This is counted anew each time, because people may come back. */
async function leftSince(db: Reader, now: number, days: number): Promise<readonly Count[]> {
  const { rows } = await sql<Count>`select flow, waits_at as step, coalesce(waits_on_branch, '') as branch,
    0 as entered, 0 as answered, 0 as refused, count(*) as left
    from runs where waits_at is not null and updated_at < ${now - LEFT_AFTER_DAYS * DAY_MS}
    and updated_at >= ${now - days * DAY_MS} group by flow, waits_at, waits_on_branch`.execute(db)
  return rows
}

function viewFlow(flow: AnyFlow, counts: readonly Count[]): FunnelFlow {
  const byStep = Map.groupBy(counts, ({ step }) => step)
  return {
    flow: flow.id,
    name: nameOf(flow),
    steps: flow.steps.map((step: AnyStep) => {
      const own = byStep.get(step.id) ?? []
      const byBranch = [...Map.groupBy(own, ({ branch }) => branch)]
      return {
        step: step.id,
        title: titleOf(step.words ?? flow.words, step.id),
        is_end: step.kind === 'end',
        ...sumOf(own),
        branches: byBranch.map(([branch, some]) => ({ branch, name: nameOfBranch(flow, branch), ...sumOf(some) })),
      }
    }),
  }
}

const nameOfBranch = (flow: AnyFlow, branch: string): string =>
  readBranch(branch)
    .map((fork) => nameOfFork(flow, fork))
    .join(', ')

/** PostgreSQL returns sums as text. */
function sumOf(counts: readonly FunnelCounts[]): FunnelCounts {
  const sum = (name: keyof FunnelCounts) => counts.reduce((total, count) => total + Number(count[name]), 0)
  return { entered: sum('entered'), answered: sum('answered'), refused: sum('refused'), left: sum('left') }
}
