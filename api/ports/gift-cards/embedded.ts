import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS } from '#machines/define/time.ts'
import { PRACTICE_CATEGORIES } from '../network/practice/categories.ts'
import { PRACTICE_SHOPS } from '../network/practice/shops.ts'
import { EVENT_TABLE, type OwnEvents, ownEvents } from '../own-events.ts'
import { ownFile } from '../own-file.ts'
import { PLAIN_LETTERS } from '../plain-letters.ts'
import { giftPage } from './gift-page.ts'
import {
  type Band,
  type Brand,
  type CardDetails,
  type Gift,
  type GiftCards,
  GiftNotSent,
  hasCardOf,
  REFUNDED_STATUSES,
} from './port.ts'
import { GIFT_SIGNATURE, giftSignature, isGiftSigned } from './signature.ts'

/** The path of the embedded gift cards' links, below the API's base. */
export const GIFT_PATH = '/practice/gift-cards'
const HELD_MS = 10 * MINUTE_MS

interface Embedded {
  /** The file for the seller's records. With `:memory:`, nothing is written to disk. */
  readonly file: string
  /** The portal's own address. */
  readonly baseUrl: string
  /** The secret for signing the seller's events. */
  readonly secret: string
  now(): number
  /** The timeout for simulated calls that hang, and the duration of simulated slow calls, in milliseconds. */
  readonly patience?: number
  readonly slow?: number
}

interface Sold {
  readonly key: string
  readonly brand: string
  readonly amount: number
  readonly email: string
}

export interface EmbeddedGiftCards extends GiftCards {
  readonly hints: OwnEvents
  /** Copies all of the seller's records into another file of the same kind, or none if that fails. */
  copyTo(file: string): void
  /** Signs an event, as when the seller sends it. */
  sign(body: string): Promise<Record<string, string>>
  /** Every card that was sold and not canceled, oldest first. */
  sold(): readonly Sold[]
  /** Returns the page of a gift card's link. */
  answer(request: Request): Response
}

/**
 * The failure to simulate, which is part of the recipient's address, as in `ana+declined@example.com`. Orders for all
 * other addresses succeed.
 */
const TROUBLE = /\+(declined|down|slow|hangs|lost|held|fails|used|twice)@/

const TABLES = `${EVENT_TABLE}
  create table if not exists orders (key text primary key, id text not null unique, brand text not null, amount integer not null,
    email text not null, trouble text not null, code text not null unique, sold_at integer not null, cancelled_at integer);
  create table if not exists turned_away (key text primary key)`

const band = (minimum: number, maximum: number): Band => ({ minimum, maximum })
/** A brand that sells cards of $10, and of $25 or more. */
const BANDED = 'redgable-outfitters'

const BRANDS: readonly Brand[] = PRACTICE_SHOPS.filter(({ giftCardRate }) => giftCardRate).map(
  ({ slug, name, logoUrl, categoryIds }, place) => ({
    id: slug,
    name,
    imageUrl: logoUrl,
    category: PRACTICE_CATEGORIES.find(({ id }) => id === categoryIds[0])?.name,
    bands:
      slug === BANDED
        ? [band(1000, 1000), band(2500, 10_000)]
        : [band(place % 3 === 2 ? 1000 : 500, place % 3 === 1 ? 20_000 : 50_000)],
    terms: `A practice gift card for ${name}. No real money moves.`,
  }),
)

/** The details printed on the card behind a link. They are always the same for a link, and do not reveal the link. */
function cardOf(secret: string, linkCode: string): CardDetails {
  const bytes = [...createHmac('sha256', secret).update(`card ${linkCode}`).digest()]
  const code = bytes.slice(0, 16).map((byte) => PLAIN_LETTERS[byte % PLAIN_LETTERS.length])
  const pin = bytes.slice(16, 20).map((byte) => byte % 10)
  return { code: code.join(''), pin: pin.join(''), hasBarcode: true, expires: 'never' }
}

/**
 * A simulated gift card seller that comes with the product. Its cards cost nothing. For simulated failures, see
 * `TROUBLE`.
 */
export function embeddedGiftCards(settings: Embedded): EmbeddedGiftCards {
  const { baseUrl, secret, now, patience = 30_000, slow = 3_000 } = settings
  const file = ownFile(settings.file, TABLES)
  const sign = async (body: string) => ({ [GIFT_SIGNATURE]: giftSignature(secret, body) })
  const hints = ownEvents(file, now, sign)
  const closed = new AbortController()
  const pass = (time: number) => wait(time, undefined, { signal: closed.signal }).catch(() => undefined)
  const linkOf = (code: unknown) => `${baseUrl}/api${GIFT_PATH}/${code}`
  const statusOf = ({ trouble, sold_at, cancelled_at }: Readonly<Record<string, unknown>>) => {
    if (cancelled_at !== null) return 'CANCELLED'
    const isHeld = (trouble === 'held' || trouble === 'fails') && now() < Number(sold_at) + HELD_MS
    if (isHeld) return 'PENDING'
    return trouble === 'fails' ? 'FAILED' : 'SENT'
  }
  const gift = (column: 'key' | 'id', value: string): Gift | undefined => {
    const row = file.get(`select * from orders where ${column} = ?`, value)
    if (!row) return undefined
    const status = statusOf(row)
    const { code, id } = row
    if (status !== 'SENT') return { id: String(id), status, link: undefined }
    return { id: String(id), status, link: linkOf(code), card: cardOf(secret, String(code)) }
  }
  const tell = (id: string, dueAt: number) =>
    hints.post(JSON.stringify({ event: 'ORDERS.CHANGED', uuid: randomUUID(), id }), dueAt)
  return {
    hints,
    sign,
    copyTo: file.copyTo,
    brands: async () => BRANDS,
    order: async ({ key, brandId, amount, recipient: { email } }) => {
      const known = gift('key', key)
      if (known) return known
      const trouble = TROUBLE.exec(email)?.[1] ?? ''
      const brand = BRANDS.find(({ id }) => id === brandId)
      if (!brand) throw new GiftNotSent('refused', 'This gift card is not available now.')
      if (!Number.isSafeInteger(amount) || !hasCardOf(brand, amount))
        throw new GiftNotSent('refused', `${brand.name} has no gift card of this amount.`)
      if (trouble === 'declined') throw new GiftNotSent('refused', 'The order was declined.')
      const turned = 'insert into turned_away (key) values (?) on conflict do nothing returning key'
      if (trouble === 'down' && file.get(turned, key)) throw new GiftNotSent('later', 'The seller did not respond.')
      const made = file.get(
        `insert into orders (key, id, brand, amount, email, trouble, code, sold_at) values (?, ?, ?, ?, ?, ?, ?, ?)
          on conflict do nothing returning id`,
        ...[key, randomUUID(), brandId, amount, email, trouble, randomBytes(12).toString('base64url'), now()],
      )
      for (const _ of trouble === 'twice' ? [1, 2] : [1])
        if (made) tell(String(made.id), now() + (trouble === 'held' || trouble === 'fails' ? HELD_MS : 0))
      if (trouble === 'slow') await pass(slow)
      if (trouble === 'hangs') await pass(patience)
      const sold = gift('key', key)
      if (!sold || trouble === 'hangs' || trouble === 'lost') throw new GiftNotSent('later', 'The response was lost.')
      return sold
    },
    find: async (key) => gift('key', key),
    isTakenBack: async (key) => REFUNDED_STATUSES.includes(gift('key', key)?.status),
    cancel: async (id) => {
      file.get(
        "update orders set cancelled_at = coalesce(cancelled_at, ?) where id = ? and trouble not in ('used', 'fails') returning id",
        now(),
        id,
      )
      return gift('id', id)?.status === 'CANCELLED'
    },
    isGenuine: async (headers, body) => isGiftSigned(secret, headers, body),
    sold: () =>
      file
        .all("select * from orders where cancelled_at is null and trouble <> 'fails' order by sold_at, key")
        .map(({ key, brand, amount, email }) => ({
          key: String(key),
          brand: String(brand),
          amount: Number(amount),
          email: String(email),
        })),
    answer: ({ url }) => {
      const row = file.get('select * from orders where code = ?', new URL(url).pathname.split('/').at(-1) ?? '')
      const brand = BRANDS.find(({ id }) => id === row?.brand)
      return row && brand && statusOf(row) === 'SENT'
        ? giftPage(brand.name, Number(row.amount), cardOf(secret, String(row.code)))
        : new Response('This gift card does not exist.', { status: 404 })
    },
    close: async () => {
      closed.abort()
      file.close()
    },
  }
}
