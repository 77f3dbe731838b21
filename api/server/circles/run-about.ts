import type { Reader, Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { walk } from '#machines/walk/walk.ts'
import { refuse } from '../refusals/refused.ts'
import { deleteRun, findRunOfCircle, type StoredRun } from '../runs/run-store.ts'
import type { Services } from '../services/services.ts'
import { alignRun, seedRun } from './align-run.ts'

interface About {
  readonly flow: AnyFlow
  readonly userId: string
  /** Of the Circle; without it, the one that needs a title most. */
  readonly slug: string | undefined
  /** Of a run that has to be made. */
  readonly id: string | undefined
}

/**
 * The run of a flow about a Circle that this member leads: the one that they have begun, else a new one in the place of
 * whatever is there. Somebody else's Circle is refused like one that does not exist.
 */
export async function runAbout(tx: Writer, services: Services, { flow, userId, slug, id }: About): Promise<StoredRun> {
  const circle = (await findLed(tx, userId, slug)) ?? refuse('not-found')
  // What begins with a page of all answers is for a Circle that has them.
  if (flow.steps.some(({ hub }) => hub) && circle.registration_stage !== 'DONE') refuse('not-found')
  const found = await findRunOfCircle(tx, flow, circle.id)
  if (found?.userId === userId && !walk(flow, found.draft).ended) return alignRun(tx, services, found, circle)
  if (found) await deleteRun(tx, found)
  return seedRun(tx, services, flow, circle, userId, id)
}

/** The Circle with this slug that a member leads; without one, their newest that lacks a title, else their newest. */
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
