import { hundredths } from './decimal.ts'
import type { Commission } from './port.ts'
import type { WildfireCommission } from './wildfire-shapes.ts'

/** One of Wildfire's sales as the port gives them; `undefined` where it is not in dollars, or not readable. */
export function commissionOf(sale: WildfireCommission, now: number): Commission | undefined {
  const saleAmount = hundredths(sale.SaleAmount.Amount)
  const parts = sale.Amounts.flatMap(({ BaseCommissionAmount: base, BoostedCommissionAmount: boosted }) => [
    hundredths(base),
    hundredths(boosted ?? '0'),
  ])
  const [orderedAt, modifiedAt] = [Date.parse(sale.EventDate), Date.parse(sale.ModifiedDate)]
  const isReadable = saleAmount !== undefined && !parts.includes(undefined) && !Number.isNaN(orderedAt + modifiedAt)
  if (sale.SaleAmount.Currency !== 'USD' || !isReadable) return undefined
  const amount = parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
  const lockingAt = sale.LockingDate ? Date.parse(sale.LockingDate) : undefined
  // What is taken back after it was paid comes as a sum below zero.
  const isOff = sale.Status === 'DISQUALIFIED' || amount < 0
  const isLocked = lockingAt !== undefined && lockingAt <= now
  return {
    id: String(sale.CommissionID),
    retailerId: sale.MerchantID,
    kind: 'purchase',
    tripCode: sale.ShoppingTripCode ?? undefined,
    trackingCode: sale.TrackingCode ?? undefined,
    status: isOff ? 'DISQUALIFIED' : sale.Status === 'PENDING' && isLocked ? 'CONFIRMED' : sale.Status,
    // Wildfire does not say why.
    reason: isOff ? 'OTHER' : undefined,
    saleAmount: Math.max(0, saleAmount),
    amount: Math.max(0, amount),
    orderedAt,
    lockingAt: Number.isNaN(lockingAt) ? undefined : lockingAt,
    modifiedAt,
    orderNumber: sale.MerchantOrderID ?? undefined,
  }
}
