import { sql } from 'kysely'
import type { Reader, Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { fromDesk } from '#components/mail/from-desk.ts'
import { isComplete } from '../circles/find.ts'
import { leaderOf } from '../circles/leader-of.ts'
import { listWords } from '../circles/listed.ts'
import { endRequests } from '../members/lead-requests.ts'
import { notify } from '../notices/notify.ts'
import { refuseConflictOfInterest } from './conflict-of-interest.ts'
import { circlePage, mailFact, quoteFact, textFact, timeFact } from './facts.ts'
import type { Deciding, Queue } from './queue.ts'

/** Reports against Circles. A frozen Circle cannot be found or joined until an operator opens it again. */
export const reports: Queue = {
  rows: sql`select reports.id, coalesce(outcome, 'OPEN') as state, reason as kind,
    coalesce(headline, slug) as title, reports.created_at as since, settled_at as done_at
    from reports join circles on circles.id = circle_id`,
  know: async (db, _, { id }) => {
    const report = await reportWith(db, id)
    const circle = await circleWith(db, report.circle_id)
    const leader = await leaderOf(db, circle.id)
    return {
      facts: [
        ...quoteFact('note', report.note),
        ...textFact('reportedBy', report.reported_by === null ? 'visitor' : 'member'),
        ...textFact('reports', String(await reportsOf(db, circle.id))),
        ...circlePage(circle),
        ...textFact('purpose', circle.purpose),
        ...quoteFact('story', circle.story),
        ...textFact('supporters', String(circle.supporters)),
        ...timeFact('created', circle.created_at),
        ...textFact('leader', leader && `${leader.first_name} ${leader.last_name}`),
        ...mailFact('email', leader?.email),
        ...timeFact('frozenAt', circle.frozen_at),
      ],
      decisions: report.outcome === null ? ['DISMISS', 'FREEZE'] : frozenBy(report, circle) ? ['UNFREEZE'] : [],
    }
  },
  decide: async (tx, deciding) => {
    const { services, operator, said, row } = deciding
    const report = await reportWith(tx, row.id)
    const circle = await circleWith(tx, report.circle_id)
    refuseConflictOfInterest(operator, (await leaderOf(tx, circle.id))?.id)
    if (said.decision === 'UNFREEZE') {
      await setFrozen(tx, deciding, circle, { frozen_at: null, frozen_reason: null })
      return { action: 'circle-unfrozen', after: 'FROZEN', circleId: circle.id }
    }
    const outcome = said.decision === 'FREEZE' ? 'FROZEN' : 'DISMISSED'
    const settled_at = services.now()
    await tx.updateTable('reports').set({ outcome, settled_at }).where('id', '=', report.id).execute()
    if (outcome === 'DISMISSED') return { action: 'report-dismissed', after: outcome, circleId: circle.id }
    if (circle.frozen_at === null)
      await setFrozen(tx, deciding, circle, { frozen_at: settled_at, frozen_reason: report.reason })
    return { action: 'circle-frozen', after: outcome, circleId: circle.id }
  },
}

const reportWith = (db: Reader, id: string) =>
  db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const circleWith = (db: Reader, id: string) =>
  db.selectFrom('circles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Whether this report froze the Circle. If several reports did, any of them can be used to open the Circle again. */
const frozenBy = ({ outcome }: { outcome: string | null }, { frozen_at }: CircleRow) =>
  outcome === 'FROZEN' && frozen_at !== null

async function reportsOf(db: Reader, circleId: string): Promise<number> {
  const row = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('circle_id', '=', circleId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Freezes a Circle, which hides it from searches, or opens it again. Its leader is notified with the reason. */
async function setFrozen(
  tx: Writer,
  { services, said }: Deciding,
  circle: CircleRow,
  change: Pick<CircleRow, 'frozen_at' | 'frozen_reason'>,
): Promise<void> {
  const isFrozen = change.frozen_at !== null
  const isListed = !isFrozen && isComplete(circle) && circle.status === 'Active'
  const changed = await tx
    .updateTable('circles')
    .set({ ...change, listed_at: isListed ? services.now() : null })
    .where('id', '=', circle.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await listWords(tx, changed)
  if (isFrozen) await endRequests(tx, services, circle.id)
  const leader = await leaderOf(tx, circle.id)
  if (!leader) return
  const { slug } = circle
  const name = circle.headline ?? slug
  const kind = isFrozen ? 'circle-frozen' : 'circle-unfrozen'
  await notify(tx, services, { user_id: leader.id, kind, params: { circle: name, slug } })
  const base = services.environment.publicBaseUrl
  const letter = { to: leader.email, words: { circle: name }, said: said.text }
  const appeal = `${base}/contactus?topic=APPEAL&about=${encodeURIComponent(slug)}`
  const mailed = isFrozen
    ? fromDesk({ ...letter, kind: 'circleFrozen', url: appeal })
    : fromDesk({ ...letter, kind: 'circleUnfrozen', url: `${base}/portal/circle/${slug}` })
  await services.post.post(tx, mailed)
}
