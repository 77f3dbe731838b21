import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { DAY_MS } from '#machines/define/time.ts'
import { ownPage } from '../own-page.ts'
import type { CashbackNetwork, Commission, NetworkRetailer } from '../port.ts'
import { openBook } from './book.ts'
import { PRACTICE_CATEGORIES } from './categories.ts'
import { offerAt } from './offers.ts'
import type { Practice } from './practice.ts'
import { practiceProgram } from './program.ts'
import type { Purchase } from './purchase.ts'
import { PRACTICE_FEATURED, PRACTICE_SHOPS, type PracticeRetailer } from './shops.ts'

const PAGE = 500

interface Embedded {
  /** The file for the network's records. With `:memory:`, nothing is written to disk. */
  readonly file: string
  /** The base address of the network's shops. It is the portal's own address. */
  readonly shopsAt: string
  /** The secret for signing the network's events. */
  readonly secret: string
  now(): number
  /** Delays every response, in milliseconds. */
  readonly delay?: number
}

export interface EmbeddedNetwork extends CashbackNetwork {
  readonly practice: Practice
}

/** A cashback network that comes with the product. Its shops are pages of the portal, and no real money moves. */
export function embeddedNetwork({ file, shopsAt, secret, now, delay = 0 }: Embedded): EmbeddedNetwork {
  const book = openBook(file)
  const practice = practiceProgram({ book, secret, now })
  const late = async () => (delay > 0 ? wait(delay) : undefined)
  return {
    practice,
    retailers: async () => {
      await late()
      return PRACTICE_SHOPS.map((shop) => retailerAt(shop, offerAt(shop, now())))
    },
    categories: async () => PRACTICE_CATEGORIES,
    featured: async () => PRACTICE_FEATURED,
    openDevice: async (type, known) => {
      await late()
      const id = known === undefined ? undefined : book.device(known)
      const device = { id: id ?? randomUUID(), key: id === undefined ? randomUUID() : (known ?? '') }
      if (id === undefined) book.keepDevice(device.key, device.id, type)
      return { ...device, token: randomBytes(24).toString('base64url'), expiresAt: now() + DAY_MS }
    },
    tripUrl: ({ retailer, tripCode, trackingCode, url }) => {
      const shop = PRACTICE_SHOPS.find(({ id }) => id === retailer.id)
      const page = url === undefined ? undefined : ownPage(retailer.domains, url)
      if (!shop || (url !== undefined && !page)) return undefined
      const to = new URL(`/shop/${shop.slug}`, shopsAt)
      to.search = new URLSearchParams({ sc: tripCode, tc: trackingCode }).toString()
      return to.href
    },
    commissions: async (from, until, cursor = '') => {
      await late()
      const kept = book.changed(from, until, cursor, PAGE)
      const items = kept.flatMap(({ json }): readonly Commission[] => {
        const purchase: Purchase = JSON.parse(json)
        return purchase.commissions
      })
      return { items, next: kept.length === PAGE ? kept.at(-1)?.id : undefined, leftOut: [], said: [] }
    },
    close: async () => book.close(),
  }
}

const retailerAt = (
  { slug: _, usual: _usual, ...shop }: PracticeRetailer,
  offer: ReturnType<typeof offerAt>,
): NetworkRetailer => ({
  ...shop,
  ...offer,
})
