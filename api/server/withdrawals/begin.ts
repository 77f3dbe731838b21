import { randomInt, randomUUID } from 'node:crypto'
import { BANK_DAYS } from '#api/contract/cashback-dates.ts'
import { businessDayAfter } from '#api/ports/bank/business-days.ts'
import { PLAIN_LETTERS } from '#api/ports/plain-letters.ts'
import type { Writer } from '#api/store/store.ts'
import type { CircleRow, NewWithdrawal, WithdrawalRow } from '#api/store/tables.ts'
import type { Member } from '../calls/call.ts'
import { circleToLead } from '../circles/find.ts'
import { reserveMoney } from '../money/withdrawals.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { notifyOfWithdrawal } from './notify.ts'
import { payeeName } from './payee-name.ts'
import { reviewReason } from './review-reason.ts'

/** The Circle whose wallet this is, by its id or slug. Refuses a member who does not lead the Circle. */
export async function walletToLead(tx: Writer, wallet: string, member: Member, now: number): Promise<CircleRow> {
  const named = await tx.selectFrom('circles').select('slug').where('id', '=', wallet).executeTakeFirst()
  return circleToLead(tx, named?.slug ?? wallet, member, now)
}

type Wish = Pick<
  NewWithdrawal,
  'kind' | 'amount' | 'destination_name' | 'destination_detail' | 'brand_id' | 'bank_account_id' | 'image_url'
> & { readonly circle: CircleRow; readonly member: Member; readonly accountAddedAt: number | undefined }

/**
 * Reserves the money and stores its destination. Unless the withdrawal needs a review, the money is sent after the
 * commit.
 */
export async function beginWithdrawal(tx: Writer, services: Services, wish: Wish): Promise<WithdrawalRow> {
  const { circle, member, accountAddedAt, ...about } = wish
  const { environment, now } = services
  if (circle.frozen_at !== null)
    refuse('circle-frozen', { detail: 'This Circle is frozen. No money can leave it until that’s resolved.' })
  const least = about.kind === 'BANK' ? environment.minimumBank : environment.minimumGiftCard
  if (about.amount < least) refuse('below-minimum')
  const review = await reviewReason(tx, services, { circle, userId: member.id, amount: about.amount, accountAddedAt })
  const expected = about.kind === 'BANK' && !review ? businessDayAfter(now(), BANK_DAYS.most) : null
  const row = await tx
    .insertInto('withdrawals')
    .values({
      ...about,
      id: randomUUID(),
      reference: `W-${Array.from({ length: 8 }, () => PLAIN_LETTERS[randomInt(PLAIN_LETTERS.length)]).join('')}`,
      circle_id: circle.id,
      user_id: member.id,
      status: review ? 'IN_REVIEW' : 'REQUESTED',
      recipient_name: payeeName(member),
      review,
      review_state: review && 'WAITING',
      expected_by: expected,
      created_at: now(),
      updated_at: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!(await reserveMoney(tx, row, row.amount, now()))) refuse('not-enough-money')
  if (review) await notifyOfWithdrawal(tx, services, row, 'in-review')
  else await services.jobs.add(tx, FIRST_JOB[row.kind], row.id)
  return row
}

/** The first job of a withdrawal that needs no review, or whose review has ended. */
export const FIRST_JOB = { GIFT_CARD: 'gift-card', BANK: 'bank-ask' } as const
