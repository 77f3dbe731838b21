import type { Good } from '#api/contract/practice.ts'
import { BEAUTY, CLOTHING, OFFICE, TOYS, TRAVEL } from './categories.ts'
import { OWN_GOODS, type OwnLine } from './own-goods.ts'
import type { PracticeRetailer } from './shops.ts'

type Line = readonly [sku: string, name: string, price: number, excluded?: true]

const GOODS: ReadonlyMap<number, readonly Line[]> = new Map<number, readonly Line[]>([
  [
    CLOTHING,
    [
      ['scarf', 'Long wool scarf', 3400],
      ['shirt', 'Soft cotton shirt', 4200],
      ['coat', 'Coat with deep pockets', 12800],
      ['socks', 'Five pairs of socks', 1850],
      ['hat', 'Hat from the clearance shelf', 900, true],
    ],
  ],
  [
    BEAUTY,
    [
      ['soap', 'Three bars of soap', 1450],
      ['cream', 'Hand cream for winter', 1900],
      ['oil', 'Bath oil, pine', 2600],
      ['tea', 'Evening tea, forty bags', 1175],
      ['sample', 'Box of samples from the clearance shelf', 600, true],
    ],
  ],
  [
    TRAVEL,
    [
      ['night', 'One night for two', 14900],
      ['weekend', 'A weekend by the water', 32900],
      ['ticket', 'Return ticket', 5800],
      ['bag', 'Bag for two days', 7900],
      ['tax', 'City tax', 450, true],
    ],
  ],
  [
    OFFICE,
    [
      ['notebook', 'Notebook, squared', 1600],
      ['lamp', 'Lamp for the desk', 6400],
      ['pens', 'Twelve pens', 2100],
      ['chair', 'Chair that does not squeak', 18900],
      ['folders', 'Folders from the clearance shelf', 700, true],
    ],
  ],
  [
    TOYS,
    [
      ['blocks', 'Forty wooden blocks', 3900],
      ['kite', 'Kite with a long tail', 2700],
      ['puzzle', 'Puzzle of 500 pieces', 1850],
      ['bear', 'Bear with a waistcoat', 4400],
      ['chalk', 'Chalk from the clearance shelf', 500, true],
    ],
  ],
])

const CARDS = [2500, 5000, 10000]

/** The goods of a practice shop: its own or those of its first category, and gift cards if it sells them. */
export function goodsOf({ slug, categoryIds, rates, giftCardRate, name }: PracticeRetailer): readonly Good[] {
  const goods = OWN_GOODS[slug] ?? usualGoods(categoryIds[0] ?? CLOTHING, rates[0]?.name)
  const cards = giftCardRate ? CARDS.map((price) => ({ price, rate: giftCardRate.name })) : []
  return [
    ...goods.map(([sku, called, price, rate, picture = sku]) => ({
      sku,
      name: called,
      picture,
      price,
      rate: rate ?? null,
      excluded: rate === undefined,
      gift_card: false,
    })),
    ...cards.map((card) => ({
      ...card,
      sku: `card-${card.price / 100}`,
      name: `${name} gift card`,
      picture: 'card',
      excluded: false,
      gift_card: true,
    })),
  ]
}

const usualGoods = (category: number, rate: string | undefined) =>
  (GOODS.get(category) ?? []).map(
    ([sku, name, price, excluded]): OwnLine => [sku, name, price, excluded ? undefined : rate],
  )
