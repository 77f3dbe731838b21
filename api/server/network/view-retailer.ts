import { type ShopWait, USUAL_WAIT } from '#api/contract/cashback-dates.ts'
import type { Rate, Retailer } from '#api/contract/retailers.ts'
import { markAddress, markOfShop } from '#api/contract/shop-marks.ts'
import type { NetworkRate, NetworkRetailer } from '#api/ports/network/port.ts'
import type { RetailerRow } from '#api/store/tables.ts'
import type { Share } from '../settings/network-settings.ts'
import { circleShareOf } from './share.ts'

/** A shop's row as the port's `NetworkRetailer`. */
export const factsOf = ({ facts }: Pick<RetailerRow, 'facts'>): NetworkRetailer => JSON.parse(facts)

/** A shop's logo: its own, or a mark (a simple logo) drawn for the shop. */
export const logoOf = ({ id, logoUrl }: Pick<NetworkRetailer, 'id' | 'logoUrl'>): string =>
  logoUrl ?? markAddress(markOfShop(id))

/** How many days a shop takes to report and accept a sale. For a shop that is gone, returns the usual numbers. */
export function waitOf(row: Pick<RetailerRow, 'facts'> | undefined): ShopWait {
  if (!row) return USUAL_WAIT
  const { reportDays, typicalDays: confirmDays } = factsOf(row)
  return { reportDays, confirmDays }
}

/** A shop as people see it. Hides an offer that has ended since the last refresh. */
export function viewRetailer(row: Pick<RetailerRow, 'facts'>, share: Share, now: number): Retailer {
  const facts = factsOf(row)
  const { boost } = facts
  const isBoosted = boost !== undefined && boost.endsAt > now
  const [first, ...rest] = facts.rates
  const best = first && boost && !isBoosted ? { ...first, amount: boost.usual } : first
  if (!best) throw new Error(`The shop ${facts.id} has no rate.`)
  const view = (rate: NetworkRate) => viewRate(rate, share)
  return {
    id: facts.id,
    name: facts.name,
    about: facts.about,
    logo_url: logoOf(facts),
    domains: [...facts.domains],
    category_ids: [...facts.categoryIds],
    max_rate: view(best),
    rates: [best, ...rest].map(view),
    boosted: isBoosted
      ? {
          usual_amount: boost.usual,
          circle_amount: circleAmount({ ...best, amount: boost.usual }, share),
          ends_at: new Date(boost.endsAt).toISOString(),
        }
      : null,
    exclusions: facts.exclusions,
    new_customers_only: facts.newCustomersOnly,
    report_days: facts.reportDays,
    typical_days: facts.typicalDays,
    gift_card_rate: facts.giftCardRate ? view(facts.giftCardRate) : null,
  }
}

const viewRate = (rate: NetworkRate, share: Share): Rate => ({
  name: rate.name,
  kind: rate.kind,
  amount: rate.amount,
  circle_amount: circleAmount(rate, share),
  currency: 'USD',
})

/**
 * The Circle's part of a rate. A percentage is rounded down, so that every order earns at least the promised amount.
 */
const circleAmount = ({ kind, amount }: NetworkRate, share: Share): number =>
  kind === 'FLAT' ? circleShareOf(amount, share) : Math.floor((amount * share.of) / share.outOf)
