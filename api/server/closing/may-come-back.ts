import { businessDayAfter } from '#api/ports/bank/business-days.ts'
import type { Writer } from '#api/store/store.ts'
import { inDollars } from '#machines/define/money.ts'
import { DAY_MS } from '#machines/define/time.ts'
import type { Member } from '../calls/call.ts'
import { LEFT } from '../circles/reopen.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'

/** A bank that cannot credit a transfer says so within two business days; the rest is for us to hear of it. */
const BUSINESS_DAYS = 5
/** No five business days take longer. */
const LONGEST_MS = 14 * DAY_MS

const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/**
 * Refuses while money that went to a bank may still be sent back to a Circle that nobody else leads: with the account nobody
 * would be left to whom it belongs.
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
        // Whoever was the last in a Circle has it again where something comes back.
        where.and([
          where('circles.status', '=', 'Inactive'),
          where.exists(
            where
              .selectFrom('audit')
              .select('audit.id')
              .whereRef('audit.circle_id', '=', 'circles.id')
              .where('action', '=', LEFT)
              .where('actor_id', '=', id),
          ),
        ]),
      ]),
    )
    .orderBy('withdrawals.updated_at', 'desc')
    .executeTakeFirst()
  const until = lately && businessDayAfter(lately.updated_at, BUSINESS_DAYS)
  if (!until || until < businessDayAfter(now(), 0)) return
  const day = DAY.format(new Date(`${until}T12:00:00Z`)).replace(',', '')
  refuse('holds-money', {
    detail: `The bank may still send back the ${inDollars(lately.amount)} that was taken out. Close your account after ${day}.`,
  })
}
