import type { Reader, Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { refuse } from '../refusals/refused.ts'
import { deleteRun, findRunOfCircle, type StoredRun } from '../runs/run-store.ts'
import type { Services } from '../services/services.ts'
import { alignRun, seedRun } from './align-run.ts'

interface About {
  readonly flow: AnyFlow
  readonly userId: string
  /** The Circle's slug. Without it, the Circle that most needs a title is used. */
  readonly slug: string | undefined
  /** The id for a new run. */
  readonly id: string | undefined
}

/**
 * The run of a flow about a Circle that this member leads. Returns the run that the member began and has not finished,
 * or else a new run, which replaces any other. Someone else's Circle is “not found”, like one that does not exist.
 */
export async function runAbout(tx: Writer, services: Services, { flow, userId, slug, id }: About): Promise<StoredRun> {
  const circle = (await findLed(tx, userId, slug)) ?? refuse('not-found')
  // A flow that starts with a review of all answers requires a complete Circle.
  if (flow.steps.some(({ hub }) => hub) && circle.registration_stage !== 'DONE') refuse('not-found')
  const found = await findRunOfCircle(tx, flow, circle.id)
  if (found?.userId === userId && !walkFlow(flow, found.draft).ended) return alignRun(tx, services, found, circle)
  if (found) await deleteRun(tx, found)
  return seedRun(tx, services, flow, circle, userId, { id })
}

/**
 * The Circle with this slug that a member leads. Without a slug, their newest without a title, or else their newest.
 */
async function findLed(db: Reader, userId: string, slug: string | undefined): Promise<CircleRow | undefined> {
  const led = await db
    .selectFrom('memberships')
    .innerJoin('circles', 'circles.id', 'memberships.circle_id')
    .selectAll('circles')
    .where('memberships.user_id', '=', userId)
    .where('memberships.role', '=', 'ADMINISTRATOR')
    .$if(slug !== undefined, (query) => query.where('circles.slug', '=', slug ?? ''))
    .orderBy((order) => order.case().when('circles.headline', 'is', null).then(0).else(1).end())
    .orderBy('circles.created_at', 'desc')
    .limit(1)
    .execute()
  return led[0]
}
