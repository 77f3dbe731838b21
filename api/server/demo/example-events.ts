import type { WITHDRAWAL_KINDS } from '#api/contract/withdrawals.ts'
import { DAY_MS, HOUR_MS } from '#machines/define/time.ts'
import { BEGINNERS, type Beginner } from './example-beginners.ts'
import { CLAIMED, CLAIMED_AFTER_DAYS, type ExampleOrder, ORDERS } from './example-orders.ts'
import { INVITED_LATELY, JOINED, PEOPLE, type SupporterName } from './example-people.ts'

/** One event in the five months of the example Circle, or of the other Circles that people begin meanwhile. */
export type ExampleEvent =
  | { readonly what: 'begin' | 'link-bank' | 'claim' | 'read-notices' | 'sweep' }
  | { readonly what: 'begin-other'; readonly who: Beginner }
  | { readonly what: 'invite'; readonly email: string }
  | { readonly what: 'join'; readonly who: SupporterName }
  | { readonly what: 'shop'; readonly order: ExampleOrder }
  | { readonly what: 'happen'; readonly order: ExampleOrder; readonly at: number }
  | { readonly what: 'withdraw'; readonly as: (typeof WITHDRAWAL_KINDS)[number]; readonly amount: number }

/** An event with the time at which it happened, in milliseconds before now. */
export type Dated = ExampleEvent & { readonly ago: number }

const BEGUN_DAYS = 152
/** Days between two checks for changes of orders. The running portal checks more often. */
const SWEPT_DAYS = 2
const SUPPORTERS = Object.keys(JOINED).filter((name): name is SupporterName => name in JOINED)

const dated = (days: number, told: ExampleEvent): Dated => ({ ...told, ago: days * DAY_MS })

/** Hours by which to shift an event, so that events are spread over the day. At most eleven. */
const hoursOf = (place: number) => ((place * 5) % 12) * HOUR_MS

/** All events of the example Circle, earliest first. */
export function exampleEvents(): readonly Dated[] {
  const people = SUPPORTERS.flatMap((who, place) => {
    const { days, isInvited } = JOINED[who]
    const join = dated(days, { what: 'join', who })
    // The leader invited the first supporter while setting the Circle up.
    const invite =
      isInvited && days < BEGUN_DAYS - 2 ? [dated(days + 1, { what: 'invite', email: PEOPLE[who].email })] : []
    return [...invite, { ...join, ago: join.ago - hoursOf(place) }]
  })
  const shopping = ORDERS.flatMap((order, place) => {
    const shop = dated(order.days, { what: 'shop', order })
    const happened = order.happened.map(({ days }, at) => dated(days, { what: 'happen', order, at }))
    return [order.days < 1 ? shop : { ...shop, ago: shop.ago - hoursOf(place) }, ...happened]
  })
  const others = BEGINNERS.map((who, place) => {
    const begin = dated(who.days, { what: 'begin-other', who })
    return { ...begin, ago: begin.ago - hoursOf(place) }
  })
  const sweeps = Array.from({ length: BEGUN_DAYS / SWEPT_DAYS }, (_, at) => dated(at * SWEPT_DAYS, { what: 'sweep' }))
  return [
    dated(BEGUN_DAYS, { what: 'begin' }),
    dated(56, { what: 'link-bank' }),
    dated(50, { what: 'withdraw', as: 'BANK', amount: 6000 }),
    dated(24, { what: 'withdraw', as: 'GIFT_CARD', amount: 2500 }),
    dated(CLAIMED.days - CLAIMED_AFTER_DAYS, { what: 'claim' }),
    dated(8, { what: 'read-notices' }),
    dated(4, { what: 'invite', email: INVITED_LATELY }),
    dated(1, { what: 'withdraw', as: 'BANK', amount: 3000 }),
    ...people,
    ...others,
    ...shopping,
    ...sweeps,
  ].toSorted((a, b) => b.ago - a.ago)
}
