import type * as z from 'zod/mini'
import { hundredths } from './decimal.ts'
import type { NetworkRate, NetworkRetailer } from './port.ts'
import type { activeDomains, merchantRates, merchants, WildfireRate } from './wildfire-shapes.ts'

/** The typical waiting times and exclusions according to Wildfire's help pages. Its API does not report them. */
const REPORT_DAYS = 3
const TYPICAL_DAYS = 60
const EXCLUSIONS = 'Taxes, shipping and gift cards usually earn nothing. Coupons from other sites can undo cashback.'

interface Feeds {
  readonly merchants: z.output<typeof merchants>
  readonly domains: z.output<typeof activeDomains>
  readonly rates: z.output<typeof merchantRates>
}

/**
 * Combines merchants with their domains and rates, most popular first. Leaves out merchants that lack a domain or a
 * rate, because people cannot shop there.
 */
export function joinFeeds({ merchants, domains, rates }: Feeds, now: number): NetworkRetailer[] {
  const domainsOf = Map.groupBy(domains, ({ MerchantID }) => MerchantID)
  return merchants
    .toSorted((a, b) => (b.Score ?? 0) - (a.Score ?? 0) || a.ID - b.ID)
    .flatMap((merchant) => {
      const own = rates[String(merchant.ID)] ?? []
      const known = own.flatMap((rate) => rateOf(rate) ?? []).toSorted((a, b) => b.amount - a.amount)
      const hosts = [...new Set((domainsOf.get(merchant.ID) ?? []).map(({ Domain }) => Domain.toLowerCase()))]
      if (known.length === 0 || hosts.length === 0) return []
      const images = merchant.Images ?? []
      const logo = images.find(({ Kind }) => Kind === 'LOGO') ?? images[0]
      return [
        {
          id: merchant.ID,
          name: merchant.Name,
          about: '',
          domains: hosts,
          categoryIds: (merchant.Categories ?? []).map(({ ID }) => ID),
          logoUrl: logo && /^https:/.test(logo.URL) ? logo.URL : undefined,
          rates: known,
          boost: boostOf(own, known, now),
          exclusions: EXCLUSIONS,
          newCustomersOnly: merchant.PaysNewCustomersOnly ?? false,
          reportDays: REPORT_DAYS,
          typicalDays: TYPICAL_DAYS,
          giftCardRate: undefined,
        },
      ]
    })
}

/** Ignores rates in other currencies, because their value in dollars is unknown. */
function rateOf({ Name, Kind, Amount, Currency }: WildfireRate): NetworkRate | undefined {
  const amount = hundredths(Amount)
  if (amount === undefined || amount < 0 || (Kind === 'FLAT' && Currency !== 'USD')) return undefined
  return { name: Name || 'Everything', kind: Kind, amount }
}

function boostOf(own: readonly WildfireRate[], known: readonly NetworkRate[], now: number): NetworkRetailer['boost'] {
  const offer = own.find(({ BoostedOffer }) => BoostedOffer)?.BoostedOffer
  const usual = offer && hundredths(offer.OriginalMaxRate)
  const endsAt = offer ? Date.parse(offer.EndDate) : Number.NaN
  const isBetter = usual !== undefined && usual !== null && usual < (known[0]?.amount ?? 0)
  return isBetter && endsAt > now ? { usual, endsAt } : undefined
}
