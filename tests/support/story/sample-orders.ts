import type { OrderStatus } from '#api/contract/order-states.ts'
import type { WholeOrder } from '#api/contract/orders.ts'

const LONG = 'Grandmother Wolfeschlegelsteinhausen’s Handmade Quilts, Linens and Everything for the House'

const AVAILABLE_ON = {
  TRACKED: null,
  PENDING: '2027-01-17T15:00:00.000Z',
  CONFIRMED: '2026-12-18T15:00:00.000Z',
  PAYABLE: '2026-11-02T15:00:00.000Z',
  PAID: '2026-11-02T15:00:00.000Z',
  DECLINED: null,
  REVERSED: null,
} as const satisfies Record<OrderStatus, string | null>

/** A member's own order for stories, in a state that it may reach. */
export const sampleOrder = (status: OrderStatus, over: Partial<WholeOrder> = {}): WholeOrder => ({
  id: 'o1',
  kind: 'purchase',
  retailer: { id: 1, name: 'Lindenwood Books', logo_url: null, typical_days: 45 },
  mine: true,
  status,
  reason: status === 'DECLINED' ? 'RETURNED' : null,
  cashback: 640,
  circle_share: 480,
  ordered_at: '2026-11-03T15:00:00.000Z',
  next_change_by: '2026-12-18T15:00:00.000Z',
  overdue: false,
  available_on: AVAILABLE_ON[status],
  trip_id: null,
  sale_amount: 12_800,
  order_number: '1042-77',
  claimable_from: null,
  claimable_until: null,
  claim: null,
  circle: { slug: 'sunday-soup', headline: 'Sunday soup for Maria' },
  events: [
    { status: 'TRACKED', at: '2026-11-03T15:00:00.000Z' },
    { status, at: '2026-11-05T15:00:00.000Z' },
  ],
  ...over,
})

/** The longest names of shops and Circles. */
export const LONG_SHOP = { id: 2, name: LONG, logo_url: null, typical_days: null }
