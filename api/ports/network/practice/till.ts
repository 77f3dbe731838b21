import type { OrderKind } from '#api/contract/order-states.ts'
import type { Good } from '#api/contract/practice.ts'
import type { NetworkRate } from '../port.ts'
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
        amount: commissionOf(retailer, kind, earning),
        isExcluded: earning.length === 0,
      },
    ]
  })
}

const sum = (basket: readonly Bought[]) =>
  basket.reduce((total, { good, quantity }) => total + good.price * quantity, 0)

/** What each rate brings for what is paid by it. A flat one is for the order, however much of it there is. */
function commissionOf({ rates, giftCardRate }: PracticeRetailer, kind: OrderKind, earning: readonly Bought[]): number {
  const known = kind === 'giftcard' ? [giftCardRate] : rates
  return known.reduce((total, rate) => {
    const own = earning.filter(({ good }) => good.rate === rate?.name)
    return rate && own.length > 0 ? total + broughtBy(rate, sum(own)) : total
  }, 0)
}

/** Rounded down to a cent. The Circle’s part of it is rounded up: rounded up here as well, it would be a cent more than was promised. */
const broughtBy = ({ kind, amount }: NetworkRate, sale: number) =>
  kind === 'FLAT' ? amount : Math.floor((sale * amount) / WHOLE)
