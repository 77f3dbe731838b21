import type { Rate, Retailer } from '#api/contract/retailers.ts'
import { dollars, percent } from '#components/circles/money.ts'

/** Formats a rate: 533 hundredths of a percent → "5.3 %", 250 cents → "$2.50". */
export const amountWords = (kind: Rate['kind'], amount: number): string =>
  kind === 'FLAT' ? dollars(amount) : percent(amount / 10_000)

/**
 * Returns the message key for a shop's rates: several rates of which the best is shown, one rate for everything, or a
 * fixed amount per order.
 */
export const rateKey = ({ rates, max_rate }: Retailer): 'upTo' | 'exactly' | 'each' => {
  if (rates.length > 1) return 'upTo'
  return max_rate.kind === 'FLAT' ? 'each' : 'exactly'
}
