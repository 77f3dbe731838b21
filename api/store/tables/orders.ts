import type { Generated } from 'kysely'
import type { CommissionStatus, DeclineReason, OrderKind, OrderStatus } from '#api/contract/order-states.ts'
import type { CLAIM_STATUSES } from '#api/contract/orders.ts'

/** One sale, or a trip that no sale is known of yet. Its state changes in one place: `applyOrderChange`. Cents. */
export interface OrdersTable {
  id: string
  kind: OrderKind
  user_id: string
  circle_id: string
  trip_id: string | null
  commission_id: string | null
  retailer_id: number
  retailer_name: string
  status: OrderStatus
  reason: DeclineReason | null
  sale_amount: number
  cashback: number
  circle_share: number
  /** The Circle's part when the trip began, like `2/3`. */
  share: string
  order_number: string | null
  ordered_at: number
  next_change_by: number | null
  /** Of a trip: when the sale should have been told of; from then on it can be claimed. */
  expected_report_by: number
  /** When it became part of a withdrawal. */
  paid_at: number | null
  created_at: number
  updated_at: number
}

/** Where an order is found by the beginning of a word of its shop. Written with its shop and its time. */
export interface OrderPrefixesTable {
  circle_id: string
  kind: OrderKind
  prefix: string
  ordered_at: number
  order_id: string
}

/** Everything that the network ever said of a sale, each thing once: an order's state is worked out from all of it. */
export interface OrderEventsTable {
  id: string
  commission_id: string
  /** A hash of what it says. */
  fingerprint: string
  status: CommissionStatus
  modified_at: number
  /** JSON of the port's commission. */
  commission: string
  trip_code: string | null
  tracking_code: string | null
  received_at: number
  /** 1 where nobody knows whose sale it is yet. */
  waiting: number
}

/** A sale that could not be taken: the network is asked for it again, until it can be, or is given up. */
export interface SalesLeftTable {
  id: string
  /** What the network calls it. */
  sale: string
  why: string
  /** No sweep begins after this, while it is neither given up nor dismissed. */
  asked_from: number
  left_at: number
  given_up_at: number | null
  dismissed_at: number | null
}

/** What the orders of a member in a Circle come to, by state. Written with every change of an order. */
export interface OrderSumsTable {
  circle_id: string
  user_id: string
  kind: OrderKind
  status: OrderStatus
  orders: number
  circle_share: number
}

/** Cashback that somebody misses, for an operator to look into. */
export interface ClaimsTable {
  id: string
  order_id: string
  user_id: string
  order_number: string
  amount: number
  purchased_on: string
  note: string
  status: (typeof CLAIM_STATUSES)[number]
  answer: string | null
  created_at: number
  decided_at: number | null
  /** Where it is much: which operator agreed first, and to how many cents. */
  first_by: Generated<string | null>
  first_cashback: Generated<number | null>
}
