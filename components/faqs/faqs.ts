/** The questions by group, in the order of the page. A question's name is its link: `/faqs#missing`. */
export const FAQS = {
  start: ['what', 'cost', 'who-can-start', 'invited', 'several', 'change-later'],
  shop: ['how-to-shop', 'extension', 'coupons', 'which-shops', 'rate'],
  cashback: ['when', 'pending', 'missing', 'return', 'declined', 'totals-fall'],
  'take-out': ['who-takes-out', 'ways', 'least', 'bank-late', 'review', 'expire', 'tax'],
  privacy: ['who-sees', 'know', 'report', 'leave', 'close'],
} as const

export type FaqGroup = keyof typeof FAQS
export const FAQ_GROUPS = Object.keys(FAQS).filter((group): group is FaqGroup => Object.hasOwn(FAQS, group))
export type FaqName = (typeof FAQS)[FaqGroup][number]
