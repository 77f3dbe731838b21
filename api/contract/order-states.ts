/** What an order goes through; the last two are ways out. Nothing below PAYABLE can be taken out. */
export const ORDER_STATUSES = ['TRACKED', 'PENDING', 'CONFIRMED', 'PAYABLE', 'PAID', 'DECLINED', 'REVERSED'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Why an order brought nothing. `OTHER`: the shop did not say. */
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

/** Things bought in a shop, or the product that is listed by itself. */
export const ORDER_KINDS = ['purchase', 'giftcard'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

/** What the cashback network says of a commission. */
export const COMMISSION_STATUSES = ['PENDING', 'CONFIRMED', 'READY', 'PAID', 'DISQUALIFIED'] as const
export type CommissionStatus = (typeof COMMISSION_STATUSES)[number]

export const EVENT_TYPES = ['created', 'confirmed', 'reversed'] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** Which event tells of which status. */
export const EVENT_OF = {
  PENDING: 'created',
  CONFIRMED: 'confirmed',
  READY: 'confirmed',
  PAID: 'confirmed',
  DISQUALIFIED: 'reversed',
} as const satisfies Record<CommissionStatus, EventType>
