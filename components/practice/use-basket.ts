import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import type { Good } from '#api/contract/practice.ts'
import { putInAddress } from './in-address.ts'

const NAME = 'basket'
const MOST = 20

/** How many of each good, by its SKU: in the address, as the receipt is, so that who loads the page again still has them. */
export type InBasket = ReadonlyMap<string, number>

/** What an address says of a basket, as far as the shop has it: `scarf:1,mug:2`. */
const read = (text: string | null, goods: readonly Good[]): InBasket =>
  new Map(
    (text ?? '')
      .split(',')
      .map((line) => line.split(':'))
      .map(([sku = '', quantity]) => [sku, Math.min(MOST, Number(quantity))] as const)
      .filter(
        ([sku, quantity]) => quantity >= 1 && Number.isInteger(quantity) && goods.some((good) => good.sku === sku),
      ),
  )

const write = (basket: InBasket) => [...basket].map((line) => line.join(':')).join(',') || undefined

/** The address of the page with a good in the basket, for a press that comes before the page's code. */
export interface BasketAddress {
  /** The parameter that the basket stands in. */
  readonly name: string
  /** That parameter with one more of a good. */
  with(good: Good): string
  /** The other parameters of the address. */
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
    const quantity = Math.min(MOST, (basket.get(sku) ?? 0) + change)
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
