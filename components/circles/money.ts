import { inDollars } from '#machines/define/money.ts'

const LOCALE = 'en-US'

const share = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })

/** 1240 cents → "$12.40", −1240 → "−$12.40" */
export const dollars = (cents: number) => inDollars(cents).replace('-', '−')

/** 1240 cents → "+$12.40" */
export const change = (cents: number) => `${cents < 0 ? '' : '+'}${dollars(cents)}`

/** 0.06 → "6 %", with a narrow no-break space */
export const percent = (part: number) => `${share.format(part * 100)}\u202f%`
