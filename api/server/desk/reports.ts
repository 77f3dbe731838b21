import { sql } from 'kysely'
import type { Reader, Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { fromDesk } from '#components/mail/from-desk.ts'
import { isComplete } from '../circles/find.ts'
import { leaderOf } from '../circles/leader-of.ts'
import { listWords } from '../circles/listed.ts'
import { endRequests } from '../members/lead-requests.ts'
import { notify } from '../notices/notify.ts'
import { circlePage, mail, quote, text, time } from './facts.ts'
import { notOwn } from './not-own.ts'
import type { Deciding, Queue } from './queue.ts'

/** What people say against Circles. A Circle that is frozen is found and joined by nobody until it is opened again. */
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
        ...quote('note', report.note),
        ...text('reportedBy', report.reported_by === null ? 'visitor' : 'member'),
        ...text('reports', String(await reportsOf(db, circle.id))),
        ...circlePage(circle),
        ...text('purpose', circle.purpose),
        ...quote('story', circle.story),
        ...text('supporters', String(circle.supporters)),
        ...time('created', circle.created_at),
        ...text('leader', leader && `${leader.first_name} ${leader.last_name}`),
        ...mail('email', leader?.email),
        ...time('frozenAt', circle.frozen_at),
      ],
      decisions: report.outcome === null ? ['DISMISS', 'FREEZE'] : frozenBy(report, circle) ? ['UNFREEZE'] : [],
    }
  },
  decide: async (tx, deciding) => {
    const { services, operator, said, row } = deciding
    const report = await reportWith(tx, row.id)
    const circle = await circleWith(tx, report.circle_id)
    notOwn(operator, (await leaderOf(tx, circle.id))?.id)
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

/** Of several reports, whichever was decided so opens the Circle again. */
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

/** Takes a Circle out of what people find, or puts it back where it stood; its leader is told why. */
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
