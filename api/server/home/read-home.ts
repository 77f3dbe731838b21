import type { Circle } from '#api/contract/circles.ts'
import type { HomeCircle } from '#api/contract/home.ts'
import type { Handler, Member } from '../calls/call.ts'
import { circlesOfMember } from '../circles/list-circles.ts'
import { payoutsOf } from '../circles/payouts.ts'
import { orderTotals } from '../money/order-totals.ts'
import { viewOrders } from '../orders/view-order.ts'
import type { Services } from '../services/services.ts'
import { unfinishedRunsOf } from '../unfinished/list-unfinished-runs.ts'
import { readBalances } from '../wallets/read-wallet.ts'
import { joinedLast } from './joined-last.ts'
import { countOrders, firstOrderAt, latestOrders } from './latest-orders.ts'
import { monthsOf } from './months-of.ts'
import { nextOf } from './next-of.ts'

/** Returns everything on a member's home page in one reply, so that the page makes no other call. */
export const readHome: Handler<'readHome'> = async ({ services, member, query }) => {
  const { read } = services.store
  const circles = await circlesOfMember(read, member.id)
  const unfinished = await unfinishedRunsOf(services, member)
  const complete = circles.filter(({ is_registration_complete }) => is_registration_complete)
  const shown =
    complete.find(({ slug }) => slug === query.circle) ?? complete.find(({ is_active }) => is_active) ?? complete[0]
  const circle = shown ? await viewHome(services, member, shown) : null
  return { body: { circles, unfinished, circle } }
}

/**
 * A leader sees the whole Circle's orders and its newest members; a supporter sees their own orders and the Circle's
 * money.
 */
async function viewHome(services: Services, member: Member, { id, slug, role }: Circle): Promise<HomeCircle> {
  const { environment, now, store } = services
  const db = store.read
  const isLeader = role === 'ADMINISTRATOR'
  const userId = isLeader ? undefined : member.id
  return {
    slug,
    money: await readBalances(db, id),
    minimums: { gift_card: environment.minimumGiftCard, bank: environment.minimumBank },
    months: await monthsOf(db, id, now()),
    next: await nextOf(db, { circleId: id, userId, now: now() }),
    orders: {
      items: await viewOrders(db, await latestOrders(db, id, userId), member.id, now()),
      count: await countOrders(db, id, userId),
    },
    brought: isLeader ? null : await broughtBy(services, member, id),
    joined: isLeader ? await joinedLast(db, id, member.id) : null,
    payouts: await payoutsOf(db, id),
  }
}

async function broughtBy({ store }: Services, { id: userId }: Member, circleId: string) {
  const first = await firstOrderAt(store.read, circleId, userId)
  return {
    totals: await orderTotals(store.read, circleId, { userId }),
    since: first === null ? null : new Date(first).toISOString(),
  }
}
