import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import type { Good } from '#api/contract/practice.ts'
import { putInAddress } from './in-address.ts'

const NAME = 'basket'
const MAX_OF_ONE = 20

/**
 * The quantity of each good in the basket, by SKU. The basket and the receipt are stored in the page's address, so that
 * a reload keeps them.
 */
export type InBasket = ReadonlyMap<string, number>

/** Parses a basket such as `scarf:1,mug:2`. Leaves out goods that the shop doesn't have. */
const read = (text: string | null, goods: readonly Good[]): InBasket =>
  new Map(
    (text ?? '')
      .split(',')
      .map((line) => line.split(':'))
      .map(([sku = '', quantity]) => [sku, Math.min(MAX_OF_ONE, Number(quantity))] as const)
      .filter(
        ([sku, quantity]) => quantity >= 1 && Number.isInteger(quantity) && goods.some((good) => good.sku === sku),
      ),
  )

const write = (basket: InBasket) => [...basket].map((line) => line.join(':')).join(',') || undefined

/** The form data that adds a good to the basket by address, for presses before the page's scripts have loaded. */
export interface BasketAddress {
  /** The parameter that holds the basket. */
  readonly name: string
  /** The value of that parameter with one more of this good. */
  with(good: Good): string
  /** All other parameters of the address. */
  readonly others: readonly (readonly [name: string, value: string])[]
}

export function useBasket(goods: readonly Good[]) {
  const params = useSearchParams()
  const [basket, setBasket] = useState(() => read(params.get(NAME), goods))
  const keep = (next: InBasket) => {
    setBasket(next)
    putInAddress({ [NAME]: write(next) })
  }
  const changed = ({ sku }: Good, change: 1 | -1): InBasket => {
    const quantity = Math.min(MAX_OF_ONE, (basket.get(sku) ?? 0) + change)
    const next = new Map(basket).set(sku, quantity)
    if (quantity <= 0) next.delete(sku)
    return next
  }
  return {
    basket,
    put: (good: Good, change: 1 | -1) => keep(changed(good, change)),
    empty: () => keep(new Map()),
    address: {
      name: NAME,
      with: (good: Good) => write(changed(good, 1)) ?? '',
      others: [...params].filter(([name]) => name !== NAME),
    } satisfies BasketAddress,
  }
}
