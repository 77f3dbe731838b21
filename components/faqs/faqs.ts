/** The questions by group, in the order of the page. A question's name is its link: `/faqs#missing`. */
export const FAQS = {
  start: ['what', 'cost', 'who-can-start', 'invited', 'several', 'change-later'],
  shop: ['how-to-shop', 'extension', 'coupons', 'which-shops', 'rate'],
  cashback: ['when', 'pending', 'missing', 'return', 'declined', 'totals-fall'],
  'take-out': ['who-takes-out', 'ways', 'least', 'bank-late', 'review', 'expire', 'tax'],
  privacy: ['who-sees', 'know', 'report', 'leave', 'close'],
} as const

export type FaqName = (typeof FAQS)[keyof typeof FAQS][number]

/** The questions about collectibles, by group. */
const COLLECTIBLES_FAQS = {
  packs: ['what-moment', 'real-teams', 'pack-odds', 'supply'],
  trade: ['buy-card', 'flash-trade'],
  contests: ['cost-play', 'set-hold', 'same-account'],
} as const

/** The questions of each area. The areas' names are also message keys, and the value of `area` in the address. */
export const FAQS_BY_AREA = { circles: FAQS, collectibles: COLLECTIBLES_FAQS } as const
export type FaqArea = keyof typeof FAQS_BY_AREA
