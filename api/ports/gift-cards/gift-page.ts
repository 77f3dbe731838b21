import { inDollars } from '#machines/define/money.ts'
import { escaped, plainPage } from '../plain-page.ts'
import type { CardDetails } from './port.ts'

/** What whoever opens an embedded gift card’s link sees; `amount` in cents. */
export const giftPage = (brand: string, amount: number, { code, pin }: CardDetails): Response =>
  plainPage(
    `${inDollars(amount)} at ${brand}`,
    `<p>The code of this gift card is <b>${escaped(code)}</b>${pin === undefined ? '' : `, and its PIN is <b>${escaped(pin)}</b>`}.</p>
<p>It is a practice gift card: nobody paid for it, and no shop takes it.</p>`,
  )
