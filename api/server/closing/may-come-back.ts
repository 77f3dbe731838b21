import { businessDayAfter } from '#api/ports/bank/business-days.ts'
import type { Writer } from '#api/store/store.ts'
import { weekdayInWords } from '#machines/define/day.ts'
import { inDollars } from '#machines/define/money.ts'
import { DAY_MS } from '#machines/define/time.ts'
import type { Member } from '../calls/call.ts'
import { LEFT_EMPTY_ACTION } from '../circles/reopen.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'

/**
 * A bank that cannot credit a transfer reports this within two business days. The other days leave time for the report
 * to reach us.
 */
const BUSINESS_DAYS = 5
/** The maximum length of five business days. */
const LONGEST_MS = 14 * DAY_MS

/**
 * Refuses while a bank may still return a withdrawal to a Circle that has no other leader. Once the account is closed,
 * that money would have no owner.
 */
export async function needArrived(tx: Writer, { now }: Pick<Services, 'now'>, { id }: Pick<Member, 'id'>) {
  const lately = await tx
    .selectFrom('withdrawals')
    .innerJoin('circles', 'circles.id', 'withdrawals.circle_id')
    .leftJoin('memberships', (on) =>
      on.onRef('memberships.circle_id', '=', 'circles.id').on('role', '=', 'ADMINISTRATOR'),
    )
    .select(['withdrawals.amount', 'withdrawals.updated_at'])
    .where('withdrawals.kind', '=', 'BANK')
    .where('withdrawals.status', '=', 'SETTLED')
    .where('withdrawals.updated_at', '>', now() - LONGEST_MS)
    .where((where) =>
      where.or([
        where('memberships.user_id', '=', id),
        // If money comes back to an inactive Circle, it belongs to the Circle's last member.
        where.and([
          where('circles.status', '=', 'Inactive'),
          where.exists(
            where
              .selectFrom('audit')
              .select('audit.id')
              .whereRef('audit.circle_id', '=', 'circles.id')
              .where('action', '=', LEFT_EMPTY_ACTION)
              .where('actor_id', '=', id),
          ),
        ]),
      ]),
    )
    .orderBy('withdrawals.updated_at', 'desc')
    .executeTakeFirst()
  const until = lately && businessDayAfter(lately.updated_at, BUSINESS_DAYS)
  if (!until || until < businessDayAfter(now(), 0)) return
  refuse('holds-money', {
    detail: `The bank may still return your withdrawal of ${inDollars(lately.amount)}. Close your account after ${weekdayInWords(until)}.`,
  })
}
