import type { CommissionBody } from '#api/contract/order-events.ts'
import type { Commission } from './port.ts'

const iso = (time: number) => new Date(time).toISOString()

/** Converts a commission to the body of an event. */
export const bodyOfCommission = (commission: Commission): CommissionBody => ({
  id: commission.id,
  retailer_id: commission.retailerId,
  kind: commission.kind,
  trip_code: commission.tripCode ?? null,
  tracking_code: commission.trackingCode ?? null,
  status: commission.status,
  reason: commission.reason ?? null,
  sale_amount: commission.saleAmount,
  amount: commission.amount,
  ordered_at: iso(commission.orderedAt),
  locking_at: commission.lockingAt === undefined ? null : iso(commission.lockingAt),
  modified_at: iso(commission.modifiedAt),
  order_number: commission.orderNumber ?? null,
})

/** Converts the body of an event to a commission of the port. */
export const commissionOfBody = (body: CommissionBody): Commission => ({
  id: body.id,
  retailerId: body.retailer_id,
  kind: body.kind,
  tripCode: body.trip_code ?? undefined,
  trackingCode: body.tracking_code ?? undefined,
  status: body.status,
  reason: body.reason ?? undefined,
  saleAmount: body.sale_amount,
  amount: body.amount,
  orderedAt: Date.parse(body.ordered_at),
  lockingAt: body.locking_at === null ? undefined : Date.parse(body.locking_at),
  modifiedAt: Date.parse(body.modified_at),
  orderNumber: body.order_number ?? undefined,
})
