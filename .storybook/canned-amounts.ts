import { MARK_PATTERNS, MARK_SHAPES } from '#api/contract/shop-marks.ts'
import { markPicture } from '#components/shop/marks/mark-picture.ts'
import type { Amounts } from './toolbar.ts'

/** The shops of the usual amount, besides the one that the examples choose, each with its kind. */
const SHOPS = [
  ['Fernhill Outfitters', 'Clothing & Apparel'],
  ['Halden Apothecary', 'Health & Beauty'],
  ['Loftwing Travel', 'Travel'],
  ['Redgable Outfitters', 'Clothing & Apparel'],
  ['Marlow Books', 'Office'],
  ['Sparrow & Daughters Toys', 'Toys & Games'],
  ['Petal Apothecary', 'Health & Beauty'],
  ['Copperleaf Kitchen', undefined],
  ['Tidewater Grocers', undefined],
  ['Cedar & Clay', 'Clothing & Apparel'],
  ['Northlight Optics', 'Health & Beauty'],
  ['Quillfeather Stationers', 'Office'],
  ['Wren Street Market', undefined],
  ['Saltmarsh Ferries', 'Travel'],
  ['Birchbark Bikes', undefined],
  ['Ohm', undefined],
  ['Café Soleil', undefined],
] as const

/** Long names, as shops, banks and people have them. The third has no place to break. */
const LONG = [
  'Winterbourne & Applegarth Household Supplies and Garden Furniture',
  'The Very Last General Store on the Old Post Road',
  'Wolfeschlegelsteinhausenbergerdorff',
  'Grocery Cooperative of the Three Valleys, Lower Market Branch',
] as const

const longName = (at: number) => `${LONG[at % LONG.length]} ${at + 1}`
const upTo = (length: number) => Array.from({ length }, (_, at) => at)

/** The number of each thing, if there are many. */
const MANY = { shops: 60, people: 5000, circles: 60, accounts: 12 } as const

/** Gives nothing, the first, the usual or many of a kind of thing. */
const amountOf =
  <T>(usual: readonly T[], many: readonly T[]) =>
  (amounts: Amounts): readonly T[] =>
    ({ none: [], one: usual.slice(0, 1), usual, many })[amounts]

interface Shop {
  readonly id: string
  readonly name: string
  readonly image_url: string | null
  readonly category: string | null
  readonly terms: string
  readonly minimum: number
  readonly maximum: number
  readonly bands: readonly { readonly minimum: number; readonly maximum: number }[]
}

/** Shops with gift cards: 18 usually, 60 if there are many. `first` is the shop that the examples choose. */
export function shops(first: Shop): (amounts: Amounts) => readonly Shop[] {
  const shop = (name: string, category: string | null, at: number): Shop => ({
    ...first,
    id: `shop-${at}`,
    name,
    category,
    image_url: pictureAt(at),
    // Some sellers have only a few values, and some have no picture.
    ...(at % 9 === 4 && { bands: BANDS, minimum: 1000, maximum: 10_000 }),
  })
  const usual = [first, ...SHOPS.map(([name, category], at) => shop(name, category ?? null, at))]
  const rest = upTo(MANY.shops - usual.length).map((at) => {
    const { category = null } = usual[at % usual.length] ?? {}
    return shop(at % 3 === 0 ? longName(at) : `Shop on Elm Street ${at + 1}`, category, usual.length + at)
  })
  // The long names are among the first shops, where people see them without pressing a button.
  return amountOf(usual, [first, ...rest.slice(0, 8), ...usual.slice(1), ...rest.slice(8)])
}

const BANDS = [
  { minimum: 1000, maximum: 1000 },
  { minimum: 2500, maximum: 10_000 },
]

const pictureAt = (at: number) => {
  const [shape, pattern] = [MARK_SHAPES[at % MARK_SHAPES.length], MARK_PATTERNS[at % MARK_PATTERNS.length]]
  return at % 11 === 10 || !shape ? null : markPicture(shape, pattern)
}

interface Person {
  readonly user_account_id: string
  readonly name: string
  readonly email: string
  readonly joined_at: number
  readonly role: string
  readonly is_me: boolean
  readonly email_verified: boolean
}

/** Too many supporters to show in one list. */
export const CROWD: readonly Person[] = upTo(MANY.people).map((at) => ({
  user_account_id: `s${at + 1}`,
  name: `Supporter ${at + 1}`,
  email: `supporter${at + 1}@example.com`,
  joined_at: 1_790_000_000_000 + at,
  role: 'SUPPORTER',
  is_me: false,
  email_verified: true,
}))

/** A Circle's supporters: those that the examples choose, or 5,000, some with long names. */
export const people = (known: readonly Person[]): ((amounts: Amounts) => readonly Person[]) =>
  amountOf(known, [
    ...known,
    ...CROWD.slice(known.length).map((one, at) => (at % 3 === 0 ? { ...one, name: longName(at) } : one)),
  ])

/** A member's own Circles, of which many have long titles. */
export const ownCircles = <T extends { readonly slug: string; readonly headline: string | null }>(
  usual: readonly T[],
) =>
  amountOf(usual, [
    ...usual,
    ...upTo(MANY.circles - usual.length).flatMap((at) => {
      const like = usual[at % usual.length]
      return like
        ? [{ ...like, slug: `circle-${at}`, id: `circle-${at}`, headline: longName(at), is_active: false }]
        : []
    }),
  ])

/** Bank accounts, of which many have long names. */
export const accounts = <T extends { readonly id: string; readonly institution_name: string }>(own: T) =>
  amountOf<T>(
    [own],
    [own, ...upTo(MANY.accounts - 1).map((at) => ({ ...own, id: `account-${at}`, institution_name: longName(at) }))],
  )
