import type { OrderStatus } from '#api/contract/order-states.ts'
import type { WholeOrder } from '#api/contract/orders.ts'

const LONG = 'Grandmother Wolfeschlegelsteinhausen’s Handmade Quilts, Linens and Everything for the House'

/** An order of one's own for stories, in a state that it may come to. */
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

/** As long as names of shops and Circles come. */
export const LONG_SHOP = { id: 2, name: LONG, logo_url: null, typical_days: null }
