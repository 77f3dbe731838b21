import type { OrderKind } from '#api/contract/order-states.ts'
import type { Good } from '#api/contract/practice.ts'
import type { NetworkRate } from '../port.ts'
import type { Till } from './purchase.ts'
import type { PracticeRetailer } from './shops.ts'

/** 100% in hundredths of a percent, the unit of rates. */
const WHOLE = 10_000

interface Bought {
  readonly good: Good
  readonly quantity: number
}

/** Totals a basket by kind of order. Clearance items and taxes earn nothing. */
export function ringUp(retailer: PracticeRetailer, basket: readonly Bought[]): readonly Till[] {
  return (['purchase', 'giftcard'] as const).flatMap((kind) => {
    const own = basket.filter(({ good }) => good.gift_card === (kind === 'giftcard'))
    if (own.length === 0) return []
    const earning = own.filter(({ good }) => !good.excluded)
    return [
      {
        kind,
        sale: sum(own),
        amount: commissionOf(retailer, kind, earning),
        isExcluded: earning.length === 0,
      },
    ]
  })
}

const sum = (basket: readonly Bought[]) =>
  basket.reduce((total, { good, quantity }) => total + good.price * quantity, 0)

/** The commission for the items of each rate. A flat rate is paid once per order, no matter how large the amount is. */
function commissionOf({ rates, giftCardRate }: PracticeRetailer, kind: OrderKind, earning: readonly Bought[]): number {
  const known = kind === 'giftcard' ? [giftCardRate] : rates
  return known.reduce((total, rate) => {
    const own = earning.filter(({ good }) => good.rate === rate?.name)
    return rate && own.length > 0 ? total + broughtBy(rate, sum(own)) : total
  }, 0)
}

/**
 * The commission, rounded down to a cent, because the Circle's share is rounded up. Rounding up twice would pay a cent
 * more than promised.
 */
const broughtBy = ({ kind, amount }: NetworkRate, sale: number) =>
  kind === 'FLAT' ? amount : Math.floor((sale * amount) / WHOLE)
