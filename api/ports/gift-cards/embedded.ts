import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS } from '#machines/define/time.ts'
import { PRACTICE_SHOPS } from '../network/practice/shops.ts'
import { EVENT_TABLE, type OwnEvents, ownEvents } from '../own-events.ts'
import { ownFile } from '../own-file.ts'
import { giftPage } from './gift-page.ts'
import {
  type Band,
  type Brand,
  type CardDetails,
  type Gift,
  type GiftCards,
  GiftNotSent,
  hasCardOf,
  OVER,
} from './port.ts'
import { GIFT_SIGNATURE, giftSignature, isGiftSigned } from './signature.ts'

/** Below the API’s base: where the links of the embedded gift cards lead. */
export const GIFT_PATH = '/practice/gift-cards'
const HELD_MS = 10 * MINUTE_MS

interface Embedded {
  /** Where it keeps what it sold; `:memory:` for nowhere. */
  readonly file: string
  /** The portal’s own address. */
  readonly baseUrl: string
  /** What its events are signed with. */
  readonly secret: string
  now(): number
  /** How long somebody waits for what hangs, and how long what is slow takes; in milliseconds. */
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
  /** Adds what it keeps to another file of its kind, all or nothing. */
  copyTo(file: string): void
  /** An event as it signs them. */
  sign(body: string): Promise<Record<string, string>>
  /** Everything that it ever really sold and did not take back, the oldest first. */
  sold(): readonly Sold[]
  /** The page behind a gift’s link. */
  answer(request: Request): Response
}

/** What goes wrong is in the recipient’s address, as `ana+declined@example.com`; every other one goes well. */
const TROUBLE = /\+(declined|down|slow|hangs|lost|held|fails|used|twice)@/

const TABLES = `${EVENT_TABLE}
  create table if not exists orders (key text primary key, id text not null unique, brand text not null, amount integer not null,
    email text not null, trouble text not null, code text not null unique, sold_at integer not null, cancelled_at integer);
  create table if not exists turned_away (key text primary key)`

const band = (minimum: number, maximum: number): Band => ({ minimum, maximum })
/** Whose cards are of ten dollars, or of twenty-five and more. */
const BANDED = 'redgable-outfitters'

const BRANDS: readonly Brand[] = PRACTICE_SHOPS.filter(({ giftCardRate }) => giftCardRate).map(
  ({ slug, name, logoUrl }, place) => ({
    id: slug,
    name,
    imageUrl: logoUrl,
    bands:
      slug === BANDED
        ? [band(1000, 1000), band(2500, 10_000)]
        : [band(place % 3 === 2 ? 1000 : 500, place % 3 === 1 ? 20_000 : 50_000)],
    terms: `A practice gift card of ${name}: no real money moves.`,
  }),
)

/** Letters and digits that are not mistaken for one another. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** What is printed on the card of a link: always the same, and nobody finds the link by it. */
function cardOf(secret: string, linkCode: string): CardDetails {
  const bytes = [...createHmac('sha256', secret).update(`card ${linkCode}`).digest()]
  const code = bytes.slice(0, 16).map((byte) => LETTERS[byte % LETTERS.length])
  const pin = bytes.slice(16, 20).map((byte) => byte % 10)
  return { code: code.join(''), pin: pin.join(''), hasBarcode: true, expires: 'never' }
}

/** A seller of gift cards that comes with the product; nobody pays for them. It can misbehave, see `TROUBLE`. */
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
      if (!brand) throw new GiftNotSent('refused', 'There is no such gift card now.')
      if (!Number.isSafeInteger(amount) || !hasCardOf(brand, amount))
        throw new GiftNotSent('refused', `${brand.name} has no gift card of this amount.`)
      if (trouble === 'declined') throw new GiftNotSent('refused', 'The order was declined.')
      const turned = 'insert into turned_away (key) values (?) on conflict do nothing returning key'
      if (trouble === 'down' && file.get(turned, key)) throw new GiftNotSent('later', 'Nobody is there just now.')
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
      if (!sold || trouble === 'hangs' || trouble === 'lost') throw new GiftNotSent('later', 'No answer came.')
      return sold
    },
    find: async (key) => gift('key', key),
    isTakenBack: async (key) => OVER.includes(gift('key', key)?.status),
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
        : new Response('There is no such gift card.', { status: 404 })
    },
    close: async () => {
      closed.abort()
      file.close()
    },
  }
}
