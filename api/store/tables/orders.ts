import type { Generated } from 'kysely'
import type { CommissionStatus, DeclineReason, OrderKind, OrderStatus } from '#api/contract/order-states.ts'
import type { CLAIM_STATUSES } from '#api/contract/orders.ts'

/** A sale, or a trip without a known sale. Amounts in cents. Only `applyOrderChange` changes the state. */
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
  /** The Circle's share when the trip began, such as `2/3`. */
  share: string
  order_number: string | null
  ordered_at: number
  next_change_by: number | null
  /** For a trip: the time by which the sale should be reported. After that, the cashback can be claimed. */
  expected_report_by: number
  /** When the order became part of a withdrawal. */
  paid_at: number | null
  created_at: number
  updated_at: number
}

/**
 * An index row that finds an order by the prefix of a word in its shop's name. Contains the shop and time of the order.
 */
export interface OrderPrefixesTable {
  circle_id: string
  kind: OrderKind
  prefix: string
  ordered_at: number
  order_id: string
}

/**
 * Everything that the network has reported about sales, without duplicates. An order's state is computed from all its
 * events.
 */
export interface OrderEventsTable {
  id: string
  commission_id: string
  /** A hash of the event's content. */
  fingerprint: string
  status: CommissionStatus
  modified_at: number
  /** The port's `Commission` as JSON. */
  commission: string
  trip_code: string | null
  tracking_code: string | null
  received_at: number
  /** 1 while the event's member is not known. */
  waiting: number
}

/**
 * A sale that could not be processed. The portal asks the network for the sale again until it can be processed or is
 * given up.
 */
export interface SalesLeftTable {
  id: string
  /** The network's id of the sale. */
  sale: string
  why: string
  /** Sweeps start at this time or earlier, until the sale is given up or dismissed. */
  asked_from: number
  left_at: number
  given_up_at: number | null
  dismissed_at: number | null
}

/** The sums of a member's orders in a Circle, by state. Updated with every change of an order. */
export interface OrderSumsTable {
  circle_id: string
  user_id: string
  kind: OrderKind
  status: OrderStatus
  orders: number
  circle_share: number
}

/** A claim for missing cashback, for an operator to check. */
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
  /** For a large claim: the operator who agreed first, and the amount in cents. */
  first_by: Generated<string | null>
  first_cashback: Generated<number | null>
}
