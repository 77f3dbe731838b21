import { sql } from 'kysely'
import { OBJECTION_HOURS } from '#api/contract/limits.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { CircleRow, TakeOverRow } from '#api/store/tables.ts'
import { fromDesk } from '#components/mail/from-desk.ts'
import { HOUR_MS } from '#machines/define/time.ts'
import { roleIn } from '../circles/find.ts'
import { leaderOf } from '../circles/leader-of.ts'
import { shortName } from '../circles/view.ts'
import { handOver, notifyBothSides, TAKEN_OVER } from '../members/switch-roles.ts'
import { notify } from '../notices/notify.ts'
import { refuse } from '../refusals/refused.ts'
import { requireProof } from '../session/proof.ts'
import { objectionToken } from '../take-overs/token.ts'
import { refuseConflictOfInterest } from './conflict-of-interest.ts'
import { circlePage, mailFact, quoteFact, textFact, timeFact } from './facts.ts'
import type { Deciding, Done, Queue } from './queue.ts'

/** How long the leader can object after the first approval. */
const OBJECTABLE_MS = OBJECTION_HOURS * HOUR_MS

/** Requests to lead a Circle whose leader is gone. Two operators must approve, and the leader can object in between. */
export const takeOvers: Queue = {
  rows: sql`select take_overs.id, take_overs.state, null as kind, coalesce(headline, slug) as title, since, done_at
    from take_overs join circles on circles.id = circle_id`,
  know: async (db, _, { id }) => {
    const row = await takeOverWith(db, id)
    const circle = await circleWith(db, row.circle_id)
    const [leader, asking] = [await leaderOf(db, row.circle_id), await personWith(db, row.user_id)]
    const lastUsed = leader && (await lastUse(db, leader.id))
    return {
      facts: [
        ...circlePage(circle),
        ...textFact('supporters', String(circle.supporters)),
        ...textFact('asks', `${asking.first_name} ${asking.last_name}`.trim()),
        ...mailFact('email', asking.email),
        ...quoteFact('reason', row.reason),
        ...quoteFact('evidence', row.evidence),
        ...textFact('leader', leader && `${leader.first_name} ${leader.last_name}`.trim()),
        ...mailFact('leaderEmail', leader?.email),
        ...timeFact('leaderSeen', lastUsed),
        ...timeFact('objectableUntil', row.objectable_until),
      ],
      decisions: row.done_at === null ? ['APPROVE', 'REFUSE'] : [],
    }
  },
  decide: async (tx, deciding) => {
    const row = await takeOverWith(tx, deciding.row.id)
    const circle = await circleWith(tx, row.circle_id)
    refuseConflictOfInterest(deciding.operator, row.user_id, (await leaderOf(tx, circle.id))?.id)
    if (deciding.said.decision === 'REFUSE') return refuseIt(tx, deciding, row, circle)
    requireProof(deciding.services, deciding.operator)
    return row.state === 'REQUESTED' ? approve(tx, deciding, row, circle) : finish(tx, deciding, row, circle)
  },
}

const takeOverWith = (db: Reader, id: string) =>
  db.selectFrom('take_overs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const circleWith = (db: Reader, id: string) =>
  db.selectFrom('circles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const personWith = (db: Reader, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'email_verified_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** When a member last used the portal. */
async function lastUse(db: Reader, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.max('last_used_at').as('at'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.at === null ? null : Number(row.at)
}

const nameOf = ({ headline, slug }: CircleRow) => headline ?? slug

/** Refuses if the requester may not lead. They must still support the Circle, and their address must be confirmed. */
async function checkHeir(tx: Writer, { circle_id, user_id }: TakeOverRow) {
  const heir = await personWith(tx, user_id)
  if ((await roleIn(tx, circle_id, user_id)) !== 'SUPPORTER') return refuse('not-a-supporter')
  return heir.email_verified_at === null ? refuse('email-unconfirmed') : heir
}

const checkLeader = async (tx: Writer, { circle_id }: TakeOverRow) =>
  (await leaderOf(tx, circle_id)) ?? refuse('not-a-supporter', { detail: 'This Circle no longer has a leader.' })

/** The first approval. The leader gets a mail and time to object. */
async function approve(
  tx: Writer,
  { services, operator }: Deciding,
  row: TakeOverRow,
  circle: CircleRow,
): Promise<Done> {
  const [heir, leader] = [await checkHeir(tx, row), await checkLeader(tx, row)]
  const objectable_until = services.now() + OBJECTABLE_MS
  const change = { state: 'APPROVED', first_by: operator.id, leader_id: leader.id, objectable_until } as const
  await tx.updateTable('take_overs').set(change).where('id', '=', row.id).execute()
  const name = shortName(heir.first_name, heir.last_name)
  const objection = objectionToken(services, row.id, leader.id)
  const params = { circle: nameOf(circle), slug: circle.slug, name, objection }
  await notify(tx, services, { user_id: leader.id, kind: 'take-over-approved', params })
  const url = `${services.environment.publicBaseUrl}/take-over/${objection}`
  const words = { circle: nameOf(circle), name }
  await services.post.post(tx, fromDesk({ to: leader.email, kind: 'takeOverApproved', words, url }))
  return { action: 'take-over-approved', after: change.state, circleId: circle.id }
}

/**
 * The second approval, by another operator, if nobody has objected. Roles change in the same way as when a leader hands
 * over a Circle.
 */
async function finish(
  tx: Writer,
  { services, operator }: Deciding,
  row: TakeOverRow,
  circle: CircleRow,
): Promise<Done> {
  if (row.first_by === operator.id) return refuse('second-operator')
  if (services.now() < (row.objectable_until ?? 0)) return refuse('too-early')
  const [heir, leader] = [await checkHeir(tx, row), await checkLeader(tx, row)]
  if (leader.id !== row.leader_id)
    return refuse('decided-already', {
      detail: 'The Circle has a new leader. Refuse this request, or wait for a new one.',
    })
  const changed = await handOver(tx, services, circle, { from: leader.id, to: heir.id, actorId: operator.id })
  await notifyBothSides(tx, services, changed, leader, heir, TAKEN_OVER)
  const change = { state: 'DONE', done_at: services.now() } as const
  await tx.updateTable('take_overs').set(change).where('id', '=', row.id).execute()
  return { action: 'take-over-done', after: change.state, circleId: circle.id }
}

async function refuseIt(tx: Writer, { services, said }: Deciding, row: TakeOverRow, circle: CircleRow): Promise<Done> {
  const change = { state: 'REFUSED', done_at: services.now() } as const
  await tx.updateTable('take_overs').set(change).where('id', '=', row.id).execute()
  const { slug } = circle
  const params = { circle: nameOf(circle), slug }
  await notify(tx, services, { user_id: row.user_id, kind: 'take-over-refused', params })
  const { email: to } = await personWith(tx, row.user_id)
  const url = `${services.environment.publicBaseUrl}/portal/circle/${slug}`
  const words = { circle: nameOf(circle) }
  await services.post.post(tx, fromDesk({ to, kind: 'takeOverRefused', words, said: said.text, url }))
  return { action: 'take-over-refused', after: change.state, circleId: circle.id }
}
