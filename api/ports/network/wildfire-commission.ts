import { safeParse } from 'zod/mini'
import { commissionBody } from '#api/contract/order-events.ts'
import { bodyOfCommission } from './commission-body.ts'
import { hundredths } from './decimal.ts'
import type { Commission, LeftSale } from './port.ts'
import { commission as shape, type WildfireCommission } from './wildfire-shapes.ts'

interface ReadSale {
  readonly commission?: Commission
  /** The sale, if it is unreadable or cannot be stored. */
  readonly leftOut?: LeftSale
  /** A sentence for operators: what was removed from the sale, or why it is ignored. */
  readonly said?: string
}

/** Converts a sale from Wildfire to the port's format. Enforces the same limits that apply to events. */
export function readSale(given: unknown, now: number): ReadSale {
  const sale = safeParse(shape, given)
  if (!sale.success) return left(given, 'It has an unexpected format.')
  const { CommissionID: id, SaleAmount: price } = sale.data
  if (price.Currency !== 'USD') return { said: `Wildfire's sale ${named(id)} is not in dollars.` }
  const commission = commissionOf(sale.data, now)
  return commission ? bounded(commission, given) : left(given, 'Its amount or date cannot be read.')
}

function left(given: unknown, why: string): ReadSale {
  const { CommissionID: id, ModifiedDate: modified } = Object(given)
  const modifiedAt = typeof modified === 'string' ? Date.parse(modified) : Number.NaN
  const sale = typeof id === 'string' || typeof id === 'number' ? String(id) : named(id)
  return { leftOut: { sale, why, modifiedAt: Number.isNaN(modifiedAt) ? undefined : modifiedAt } }
}

const named = (id: unknown) => JSON.stringify(id)?.slice(0, 100) ?? 'without a number'

function commissionOf(sale: WildfireCommission, now: number): Commission | undefined {
  const saleAmount = hundredths(sale.SaleAmount.Amount)
  const amount = hundredths(
    ...sale.Amounts.flatMap(({ BaseCommissionAmount: base, BoostedCommissionAmount: boosted }) => [
      base,
      boosted ?? '0',
    ]),
  )
  const [orderedAt, modifiedAt] = [Date.parse(sale.EventDate), Date.parse(sale.ModifiedDate)]
  if (Number.isNaN(orderedAt + modifiedAt) || saleAmount === undefined || amount === undefined) return undefined
  const lockingAt = sale.LockingDate ? Date.parse(sale.LockingDate) : undefined
  // A sale that is reversed after payment has a negative amount.
  const isOff = sale.Status === 'DISQUALIFIED' || amount < 0
  const isLocked = lockingAt !== undefined && lockingAt <= now
  return {
    id: String(sale.CommissionID),
    retailerId: sale.MerchantID,
    kind: 'purchase',
    tripCode: sale.ShoppingTripCode || undefined,
    trackingCode: sale.TrackingCode || undefined,
    status: isOff ? 'DISQUALIFIED' : sale.Status === 'PENDING' && isLocked ? 'CONFIRMED' : sale.Status,
    // Wildfire does not report a reason.
    reason: isOff ? 'OTHER' : undefined,
    saleAmount: Math.max(0, saleAmount),
    amount: Math.max(0, amount),
    orderedAt,
    lockingAt: Number.isNaN(lockingAt) ? undefined : lockingAt,
    modifiedAt,
    orderNumber: sale.MerchantOrderID || undefined,
  }
}

/** The fields that may be missing in a sale. All others are required. */
const SPARED = { trip_code: 'tripCode', tracking_code: 'trackingCode', order_number: 'orderNumber' } as const
const isSpared = (name: string): name is keyof typeof SPARED => Object.hasOwn(SPARED, name)

function bounded(commission: Commission, given: unknown): ReadSale {
  const { error } = safeParse(commissionBody, bodyOfCommission(commission))
  if (!error) return { commission }
  const odd = [...new Set(error.issues.map(({ path }) => String(path[0])))]
  if (!odd.every(isSpared)) return left(given, `Its ${odd.join(', ')} cannot be stored.`)
  const without = Object.fromEntries(odd.map((name) => [SPARED[name], undefined]))
  const said = `Wildfire's sale ${named(commission.id)} is recorded without its ${odd.join(', ')}, which cannot be stored.`
  return { commission: { ...commission, ...without }, said }
}
