import { inDollars } from '#machines/define/money.ts'
import { escaped, plainPage } from '../plain-page.ts'
import type { CardDetails } from './port.ts'

/** The page behind an embedded gift card's link. `amount` is in cents. */
export const giftPage = (brand: string, amount: number, { code, pin }: CardDetails): Response =>
  plainPage(
    `${inDollars(amount)} at ${brand}`,
    `<p>The code for this gift card is <b>${escaped(code)}</b>${pin === undefined ? '' : `, and its PIN is <b>${escaped(pin)}</b>`}.</p>
<p>This is a practice gift card. Nobody paid for it, and no shop accepts it.</p>`,
  )
