import { sql } from 'kysely'
import type { Reader, Writer } from '#api/store/store.ts'
import type { ClaimRow, OrderRow } from '#api/store/tables.ts'
import { fromDesk } from '#components/mail/from-desk.ts'
import { leaderOf } from '../circles/leader-of.ts'
import { notify } from '../notices/notify.ts'
import { applyOrderChange } from '../orders/apply-order-change.ts'
import { isReportedElsewhere } from '../orders/same-order.ts'
import { refuse } from '../refusals/refused.ts'
import { refuseConflictOfInterest } from './conflict-of-interest.ts'
import { centsFact, circlePage, mailFact, quoteFact, textFact, timeFact } from './facts.ts'
import { grantClaim } from './grant-claim.ts'
import type { Deciding, Queue } from './queue.ts'

/**
 * Claims for missing cashback. When a claim is granted, its order gets the state that the network would have given it.
 */
export const claims: Queue = {
  rows: sql`select claims.id, case when decided_at is null and first_by is not null then 'APPROVED' else claims.status end as state, null as kind,
    retailer_name || ' · ' || claims.order_number as title, claims.created_at as since, decided_at as done_at
    from claims join orders on orders.id = order_id`,
  know: async (db, _, { id, done_at }) => {
    const claim = await claimWith(db, id)
    const order = await orderWith(db, claim.order_id)
    const who = await db.selectFrom('users').selectAll().where('id', '=', claim.user_id).executeTakeFirst()
    const about = await db.selectFrom('circles').selectAll().where('id', '=', order.circle_id).executeTakeFirst()
    return {
      facts: [
        ...textFact('retailer', order.retailer_name),
        ...textFact('orderNumber', claim.order_number),
        ...textFact('toldElsewhere', (await isReportedElsewhere(db, order, claim.order_number)) ? 'yes' : null),
        ...centsFact('amount', claim.amount),
        ...textFact('bought', claim.purchased_on),
        ...quoteFact('note', claim.note),
        ...timeFact('trip', order.created_at),
        ...timeFact('expected', order.expected_report_by),
        ...textFact('orderStatus', order.status),
        ...textFact('share', order.share),
        ...centsFact('cashback', order.cashback),
        ...textFact('name', who && `${who.first_name} ${who.last_name}`.trim()),
        ...mailFact('email', who?.email),
        ...circlePage(about),
        ...textFact('claims', String(await claimsOf(db, claim.user_id))),
        ...textFact('approvedBy', await nameOf(db, claim.first_by)),
        ...centsFact('agreedTo', claim.first_cashback),
        ...quoteFact('answer', claim.answer),
      ],
      decisions: done_at === null ? (order.status === 'TRACKED' ? ['GRANT', 'DECLINE'] : ['DECLINE']) : [],
    }
  },
  decide: async (tx, deciding) => {
    const { services, operator, said, row } = deciding
    const claim = await claimWith(tx, row.id)
    const order = await orderWith(tx, claim.order_id)
    refuseConflictOfInterest(operator, claim.user_id, (await leaderOf(tx, order.circle_id))?.id)
    const isGranted = said.decision === 'GRANT'
    const after = isGranted ? await grantClaim(tx, deciding, claim, order) : await decline(tx, deciding, order)
    if (after === 'APPROVED') return { action: 'claim-approved', after, circleId: order.circle_id }
    const decided_at = services.now()
    await tx
      .updateTable('claims')
      .set({ status: after, answer: said.text, decided_at })
      .where('id', '=', claim.id)
      .execute()
    await tell(tx, deciding, claim, order)
    return {
      action: isGranted ? 'claim-granted' : 'claim-declined',
      after,
      circleId: order.circle_id,
    }
  },
}

const claimWith = (db: Reader, id: string) =>
  db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const orderWith = (db: Reader, id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The name of the operator who agreed first, if any. */
async function nameOf(db: Reader, userId: string | null): Promise<string | undefined> {
  if (userId === null) return undefined
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  return user && `${user.first_name} ${user.last_name}`.trim()
}

/** How often this member has claimed cashback, including this claim. */
async function claimsOf(db: Reader, userId: string): Promise<number> {
  const row = await db
    .selectFrom('claims')
    .innerJoin('orders', 'orders.id', 'claims.order_id')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('claims.user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * Gives the order the reason for the refusal. If the shop has reported the order since the claim, the order stays as
 * reported.
 */
async function decline(tx: Writer, { services, said }: Deciding, order: OrderRow): Promise<'REFUSED'> {
  const reason = said.because ?? refuse('invalid-input', { fields: { because: ['Choose a reason.'] } })
  if (order.status !== 'TRACKED') return 'REFUSED'
  const { sale_amount, cashback } = order
  const change = { status: 'DECLINED', reason, sale_amount, cashback, next_change_by: null } as const
  await applyOrderChange(tx, order, change, services.now())
  return 'REFUSED'
}

async function tell(tx: Writer, { services, said }: Deciding, claim: ClaimRow, order: OrderRow): Promise<void> {
  const user = await tx.selectFrom('users').select('email').where('id', '=', claim.user_id).executeTakeFirst()
  // A person who closed their account is not notified.
  if (!user || user.email.endsWith('@closed.invalid')) return
  const { retailer_name: retailer, id, kind } = order
  const params = { retailer, order: id }
  await notify(tx, services, { user_id: claim.user_id, kind: 'claim-answered', params })
  const isGranted = said.decision === 'GRANT'
  const path = kind === 'giftcard' ? `/portal/orders/${id}?kind=giftcard` : `/portal/orders/${id}`
  const url = `${services.environment.publicBaseUrl}${path}`
  const letter = { to: user.email, words: { retailer }, said: said.text, url }
  await services.post.post(tx, fromDesk({ ...letter, kind: isGranted ? 'claimGranted' : 'claimDeclined' }))
}
