import { sql } from 'kysely'
import type { Reader } from '#api/store/store.ts'
import type { WithdrawalRow } from '#api/store/tables.ts'
import { leaderOf } from '../circles/leader-of.ts'
import { balancesIn } from '../money/ledger.ts'
import { needProof } from '../session/proof.ts'
import { decideReview } from '../withdrawals/decide-review.ts'
import { tellOfWithdrawal } from '../withdrawals/tell.ts'
import { cents, circlePage, mail, text, time } from './facts.ts'
import { notOwn } from './not-own.ts'
import type { Queue } from './queue.ts'

/** Money that people look at before it is sent: two operators agree, or one of them gives it back. */
export const withdrawals: Queue = {
  rows: sql`select withdrawals.id, review_state as state, review as kind,
    reference || ' · ' || coalesce(headline, slug) as title, withdrawals.created_at as since, reviewed_at as done_at
    from withdrawals join circles on circles.id = circle_id where review is not null`,
  know: async (db, _, { id }) => {
    const row = await withdrawalWith(db, id)
    const circle = await db.selectFrom('circles').selectAll().where('id', '=', row.circle_id).executeTakeFirstOrThrow()
    const leader = await leaderOf(db, row.circle_id)
    const { available, debt } = await balancesIn(db, row.circle_id)
    const isOpen = row.status === 'IN_REVIEW'
    const isHeld = circle.frozen_at !== null || debt < 0
    return {
      facts: [
        ...text('reference', row.reference),
        ...cents('takenOut', row.amount),
        ...text('destination', [row.destination_name, row.destination_detail].filter(Boolean).join(' · ')),
        ...time('destinationSince', await addedAt(db, row)),
        ...text('sharedWith', await othersWith(db, row)),
        ...text('lookedAt', row.review),
        ...time('asked', row.created_at),
        ...text('withdrawal', row.status),
        ...circlePage(circle),
        ...time('frozenAt', circle.frozen_at),
        ...cents('left', available),
        ...cents('owed', debt < 0 ? -debt : null),
        ...time('heldUntil', circle.hold_until),
        ...time('signInChanged', await signInChangedAt(db, row.user_id)),
        ...text('takenBy', await nameOf(db, row.user_id)),
        ...text('leader', leader && `${leader.first_name} ${leader.last_name}`.trim()),
        ...mail('leaderEmail', leader?.email),
        ...text('approvedBy', row.first_by === null ? null : await nameOf(db, row.first_by)),
      ],
      decisions: isOpen ? ['RELEASE', 'GIVE_BACK'] : [],
      ...(isOpen && isHeld && { offered: ['GIVE_BACK'] as const }),
    }
  },
  decide: async (tx, { services, operator, row, said }) => {
    const taken = await withdrawalWith(tx, row.id)
    notOwn(operator, taken.user_id, (await leaderOf(tx, taken.circle_id))?.id)
    const isGood = said.decision === 'RELEASE'
    if (isGood) needProof(services, operator)
    const after = await decideReview(tx, services, { id: row.id, operatorId: operator.id, isGood })
    const action = after === 'APPROVED' ? 'withdrawal-approved' : isGood ? 'withdrawal-released' : 'withdrawal-refused'
    if (after === 'REFUSED') await tellOfWithdrawal(tx, services, taken, 'refused', said.text)
    return { action, after, circleId: taken.circle_id }
  },
}

const withdrawalWith = (db: Reader, id: string) =>
  db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function nameOf(db: Reader, userId: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user ? `${user.first_name} ${user.last_name}`.trim() : null
}

async function signInChangedAt(db: Reader, userId: string): Promise<number | null | undefined> {
  const user = await db.selectFrom('users').select('way_in_changed_at').where('id', '=', userId).executeTakeFirst()
  return user?.way_in_changed_at
}

/** Since when the account that it goes to is known. */
async function addedAt(db: Reader, { bank_account_id }: WithdrawalRow): Promise<number | undefined> {
  const account = await db
    .selectFrom('bank_accounts')
    .select('added_at')
    .where('id', '=', bank_account_id)
    .executeTakeFirst()
  return account?.added_at
}

/** How many other members have linked the same account, as far as its bank says that it is the same; `null` for none. */
async function othersWith(db: Reader, { bank_account_id, user_id }: WithdrawalRow): Promise<string | null> {
  const { count } = await db
    .selectFrom('bank_accounts')
    .select(({ fn }) => fn.count<number>('user_id').distinct().as('count'))
    .where('user_id', '<>', user_id)
    .where('same_as', '=', db.selectFrom('bank_accounts').select('same_as').where('id', '=', bank_account_id))
    .executeTakeFirstOrThrow()
  return Number(count) === 0 ? null : String(count)
}
