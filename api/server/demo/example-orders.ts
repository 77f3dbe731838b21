import type { Happening } from '#api/contract/practice.ts'
import type { PersonName } from './example-people.ts'

/** A trip to a practice shop. The shop's rates stay the same all year, so the cashback does not depend on the date. */
export interface ExampleOrder {
  /** How many days ago it was. */
  readonly days: number
  readonly who: PersonName
  readonly shop: string
  /** The purchase. Empty if no shop ever reported one. */
  readonly lines: readonly (readonly [sku: string, quantity: number])[]
  /** Changes that happened earlier than usual, with their time in days before today. */
  readonly happened: readonly { readonly what: Happening; readonly days: number }[]
}

type Basket = Readonly<Record<string, number>>

const order = (
  days: number,
  who: PersonName,
  shop: string,
  basket: Basket,
  happened: Partial<Record<Happening, number>> = {},
): ExampleOrder => ({
  days,
  who,
  shop,
  lines: Object.entries(basket),
  happened: (['confirm', 'pay', 'return'] as const).flatMap((what) => {
    const at = happened[what]
    return at === undefined ? [] : [{ what, days: at }]
  }),
})

/** The trip whose cashback Elena claims, because no shop reported it. */
export const CLAIMED = order(12, 'elena', 'marble-run-house', {})

/** How many days after the trip she claims it. */
export const CLAIMED_AFTER_DAYS = 7

/** The orders of the example Circle, earliest first. Together, they cover every state. */
export const ORDERS: readonly ExampleOrder[] = [
  order(149, 'elena', 'juniper-loom', { coat: 1, scarf: 1 }),
  order(147, 'priya', 'deskhaven', { chair: 1 }),
  order(145, 'elena', 'harborlight-hotels', { weekend: 1 }),
  order(144, 'priya', 'fennel-foam', { soap: 2, cream: 1 }),
  order(141, 'elena', 'northfold', { jacket: 1 }),
  order(137, 'marcus', 'harborlight-hotels', { night: 1 }),
  order(134, 'elena', 'clearbrook-pharmacy', { vitamins: 2, soap: 1 }),
  order(131, 'marcus', 'puzzlewick', { blocks: 1, puzzle: 1 }),
  order(127, 'priya', 'brightwater-optics', { glasses: 1 }),
  order(123, 'june', 'deskhaven', { desk: 1 }),
  order(119, 'june', 'inkwell-oak', { notebook: 3, pens: 1 }),
  order(116, 'elena', 'little-larkwear', { coat: 1 }),
  order(112, 'marcus', 'juniper-loom', { scarf: 2 }),
  order(110, 'elena', 'wayfinch', { weekend: 1 }),
  order(108, 'priya', 'wayfinch', { night: 1 }),
  order(104, 'june', 'storytent', { bear: 1, blocks: 1 }),
  order(101, 'elena', 'fennel-foam', { oil: 1, tea: 2 }),
  order(96, 'walt', 'northfold', { jacket: 1, shirt: 1 }),
  order(93, 'marcus', 'kettle-of-kites', { kite: 2 }),
  order(90, 'june', 'bramble-boots', { coat: 1 }),
  order(88, 'walt', 'fennel-foam', { cream: 2 }, { return: 20 }),
  order(86, 'priya', 'harborlight-hotels', { weekend: 1 }),
  order(84, 'walt', 'deskhaven', { desk: 1 }),
  order(81, 'dolores', 'puzzlewick', { bear: 2 }),
  order(78, 'elena', 'deskhaven', { lamp: 2 }),
  order(75, 'dolores', 'juniper-loom', { coat: 1 }),
  order(72, 'marcus', 'copperstitch', { shirt: 3 }),
  order(69, 'walt', 'brightwater-optics', { glasses: 1 }),
  order(66, 'june', 'clearbrook-pharmacy', { cream: 2, tea: 1 }),
  order(63, 'priya', 'marl-moss', { shirt: 2 }),
  order(59, 'sam', 'inkwell-oak', { chair: 1 }),
  order(56, 'dolores', 'little-larkwear', { shirt: 1, socks: 1 }),
  order(53, 'sam', 'tidewater-knits', { scarf: 2 }),
  order(52, 'elena', 'fennel-foam', { soap: 1, oil: 1 }),
  order(47, 'walt', 'northfold', { jacket: 1 }),
  order(45, 'marcus', 'puzzlewick', { blocks: 2 }),
  order(42, 'priya', 'juniper-loom', { coat: 1 }),
  order(40, 'june', 'copperstitch', { coat: 1 }, { return: 31 }),
  order(38, 'sam', 'deskhaven', { chair: 1 }),
  order(33, 'dolores', 'fennel-foam', { tea: 3 }),
  order(28, 'hana', 'brightwater-optics', { glasses: 1 }),
  order(26, 'elena', 'inkwell-oak', { lamp: 1 }),
  order(23, 'walt', 'inkwell-oak', { lamp: 1, pens: 1 }),
  order(20, 'hana', 'little-larkwear', { coat: 1 }),
  order(17, 'marcus', 'puzzlewick', { kite: 1, puzzle: 1 }),
  order(15, 'sam', 'wayfinch', { ticket: 1 }),
  CLAIMED,
  order(10, 'priya', 'puzzlewick', { bear: 1 }),
  order(8, 'june', 'clearbrook-pharmacy', { vitamins: 1 }),
  order(6, 'gloria', 'juniper-loom', { 'card-50': 1 }, { confirm: 5, pay: 2 }),
  order(4, 'dolores', 'northfold', { jacket: 1 }, { confirm: 1 }),
  order(2.5, 'walt', 'storytent', { blocks: 2 }),
  order(0.2, 'elena', 'juniper-loom', {}),
]
