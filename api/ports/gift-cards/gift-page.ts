import { escaped, plainPage } from '../plain-page.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** What whoever opens an embedded gift card’s link sees; `amount` in cents. */
export const giftPage = (brand: string, amount: number, code: string): Response =>
  plainPage(
    `${dollars.format(amount / 100)} at ${brand}`,
    `<p>The code of this gift card is <b>${escaped(code)}</b>.</p>
<p>It is a practice gift card: nobody paid for it, and no shop takes it.</p>`,
  )
