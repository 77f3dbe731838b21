import type { Rate, Retailer } from '#api/contract/retailers.ts'

const BOOKS: Rate = { name: 'Books', kind: 'PERCENTAGE', amount: 400, circle_amount: 300, currency: 'USD' }

/** A shop of the network for stories. */
export const sampleRetailer = (over: Partial<Retailer> = {}): Retailer => ({
  id: 1,
  name: 'Lindenwood Books',
  about: 'New and second-hand books, and a café at the back.',
  logo_url: null,
  domains: ['books.example'],
  category_ids: [5],
  max_rate: BOOKS,
  rates: [BOOKS, { ...BOOKS, name: 'Calendars', amount: 100, circle_amount: 75 }],
  boosted: null,
  exclusions: 'Gift cards and anything that is sent back.',
  new_customers_only: false,
  report_days: 3,
  typical_days: 45,
  gift_card_rate: null,
  ...over,
})
