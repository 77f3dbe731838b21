import type { OrderKind } from '#api/contract/order-states.ts'
import type { Good } from '#api/contract/practice.ts'
import type { Till } from './purchase.ts'
import type { PracticeRetailer } from './shops.ts'

/** Rates are in hundredths of a percent. */
const WHOLE = 10_000

interface Bought {
  readonly good: Good
  readonly quantity: number
}

/** What a basket comes to, by what it earns: clearance items and taxes earn nothing. */
export function ringUp(retailer: PracticeRetailer, basket: readonly Bought[]): readonly Till[] {
  return (['purchase', 'giftcard'] as const).flatMap((kind) => {
    const own = basket.filter(({ good }) => good.gift_card === (kind === 'giftcard'))
    if (own.length === 0) return []
    const earning = own.filter(({ good }) => !good.excluded)
    return [
      {
        kind,
        sale: sum(own),
        amount: earning.length === 0 ? 0 : commissionOf(retailer, kind, sum(earning)),
        isExcluded: earning.length === 0,
      },
    ]
  })
}

const sum = (basket: readonly Bought[]) =>
  basket.reduce((total, { good, quantity }) => total + good.price * quantity, 0)

/** Rounded down to a cent. The Circle’s part of it is rounded up: rounded up here as well, it would be a cent more than was promised. */
function commissionOf(retailer: PracticeRetailer, kind: OrderKind, sale: number): number {
  const rate = kind === 'giftcard' ? retailer.giftCardRate : retailer.rates[0]
  if (!rate) return 0
  return rate.kind === 'FLAT' ? rate.amount : Math.floor((sale * rate.amount) / WHOLE)
}
