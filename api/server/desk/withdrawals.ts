import { sql } from 'kysely'
import type { Reader } from '#api/store/store.ts'
import type { WithdrawalRow } from '#api/store/tables.ts'
import { leaderOf } from '../circles/leader-of.ts'
import { balancesIn } from '../money/ledger.ts'
import { requireProof } from '../session/proof.ts'
import { decideReview } from '../withdrawals/decide-review.ts'
import { notifyOfWithdrawal } from '../withdrawals/notify.ts'
import { refuseConflictOfInterest } from './conflict-of-interest.ts'
import { centsFact, circlePage, mailFact, textFact, timeFact } from './facts.ts'
import type { Queue } from './queue.ts'

/** Withdrawals in review. Approving a withdrawal takes two operators. Rejecting one takes a single operator. */
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
        ...textFact('reference', row.reference),
        ...centsFact('takenOut', row.amount),
        ...textFact('destination', [row.destination_name, row.destination_detail].filter(Boolean).join(' · ')),
        ...timeFact('destinationSince', await addedAt(db, row)),
        ...textFact('sharedWith', await othersWith(db, row)),
        ...textFact('lookedAt', row.review),
        ...timeFact('asked', row.created_at),
        ...textFact('withdrawal', row.status),
        ...circlePage(circle),
        ...timeFact('frozenAt', circle.frozen_at),
        ...centsFact('left', available),
        ...centsFact('owed', debt < 0 ? -debt : null),
        ...timeFact('heldUntil', circle.hold_until),
        ...timeFact('signInChanged', await signInChangedAt(db, row.user_id)),
        ...textFact('takenBy', await nameOf(db, row.user_id)),
        ...textFact('leader', leader && `${leader.first_name} ${leader.last_name}`.trim()),
        ...mailFact('leaderEmail', leader?.email),
        ...textFact('approvedBy', row.first_by === null ? null : await nameOf(db, row.first_by)),
      ],
      decisions: isOpen ? ['RELEASE', 'GIVE_BACK'] : [],
      ...(isOpen && isHeld && { offered: ['GIVE_BACK'] as const }),
    }
  },
  decide: async (tx, { services, operator, row, said }) => {
    const taken = await withdrawalWith(tx, row.id)
    refuseConflictOfInterest(operator, taken.user_id, (await leaderOf(tx, taken.circle_id))?.id)
    const isGood = said.decision === 'RELEASE'
    if (isGood) requireProof(services, operator)
    const after = await decideReview(tx, services, { id: row.id, operatorId: operator.id, isGood })
    const action = after === 'APPROVED' ? 'withdrawal-approved' : isGood ? 'withdrawal-released' : 'withdrawal-refused'
    if (after === 'REFUSED') await notifyOfWithdrawal(tx, services, taken, 'refused', said.text)
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

/** When the bank account that receives the money was added. */
async function addedAt(db: Reader, { bank_account_id }: WithdrawalRow): Promise<number | undefined> {
  const account = await db
    .selectFrom('bank_accounts')
    .select('added_at')
    .where('id', '=', bank_account_id)
    .executeTakeFirst()
  return account?.added_at
}

/** How many other members have linked the same account, according to its bank. `null` if there are none. */
async function othersWith(db: Reader, { bank_account_id, user_id }: WithdrawalRow): Promise<string | null> {
  const { count } = await db
    .selectFrom('bank_accounts')
    .select(({ fn }) => fn.count<number>('user_id').distinct().as('count'))
    .where('user_id', '<>', user_id)
    .where('same_as', '=', db.selectFrom('bank_accounts').select('same_as').where('id', '=', bank_account_id))
    .executeTakeFirstOrThrow()
  return Number(count) === 0 ? null : String(count)
}
