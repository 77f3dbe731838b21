/**
 * The states of an order. Money can be withdrawn once the order is PAYABLE. DECLINED and REVERSED mean that the order
 * earned nothing.
 */
export const ORDER_STATUSES = ['TRACKED', 'PENDING', 'CONFIRMED', 'PAYABLE', 'PAID', 'DECLINED', 'REVERSED'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Why an order earned nothing. `OTHER`: the shop gave no reason. */
export const DECLINE_REASONS = [
  'RETURNED',
  'EXCLUDED_ITEM',
  'OTHER_COUPON',
  'OTHER_AFFILIATE',
  'NOT_REPORTED',
  'AD_BLOCKER',
  'OTHER',
] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** A purchase in a shop, or the purchase of a gift card, which is listed separately. */
export const ORDER_KINDS = ['purchase', 'giftcard'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

/** The states that the cashback network reports for a commission. */
export const COMMISSION_STATUSES = ['PENDING', 'CONFIRMED', 'READY', 'PAID', 'DISQUALIFIED'] as const
export type CommissionStatus = (typeof COMMISSION_STATUSES)[number]

export const EVENT_TYPES = ['created', 'confirmed', 'reversed'] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** The type of the event that reports each status. */
export const EVENT_OF = {
  PENDING: 'created',
  CONFIRMED: 'confirmed',
  READY: 'confirmed',
  PAID: 'confirmed',
  DISQUALIFIED: 'reversed',
} as const satisfies Record<CommissionStatus, EventType>
