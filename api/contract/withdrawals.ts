import * as z from 'zod/mini'
import { bankLinkParts } from '#machines/define/fields/bank-link.ts'
import { endpoint, FLOW_FAILURES } from './endpoint.ts'
import { cents, centsBetween } from './numbers.ts'

/** What becomes of money that is taken out; SETTLED, FAILED, RETURNED and CANCELLED are ends. */
export const WITHDRAWAL_STATUSES = [
  'REQUESTED',
  'IN_REVIEW',
  'PROCESSING',
  'SENT',
  'SETTLED',
  'FAILED',
  'RETURNED',
  'CANCELLED',
] as const
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]

/** Why people look at it first, or once more. */
export const REVIEW_REASONS = [
  'NEW_ACCOUNT',
  'NEW_LEADER',
  'NEW_SIGN_IN',
  'LARGE',
  'CIRCLE_FROZEN',
  'CIRCLE_OWES',
] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

/** How far the look at a withdrawal is: RELEASED once two operators agreed that it is sent. */
export const REVIEW_STATES = ['WAITING', 'APPROVED', 'RELEASED', 'REFUSED', 'CANCELLED'] as const

export const WITHDRAWAL_KINDS = ['GIFT_CARD', 'BANK'] as const

const words = z.nullable(z.string())
const id = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[\x21-\x7e]*$/))
const amount = centsBetween(1, 100_000_000)

/** What is printed on a gift card, for shops that take it without the link. */
const giftCardDetails = z.object({
  code: z.string(),
  pin: words,
  /** Whether a register can read the code as a barcode. */
  has_barcode: z.boolean(),
  /** A day like 2027-11-26, or `never`; null where the seller does not say. */
  expires: words,
})
export type GiftCardDetails = z.output<typeof giftCardDetails>

export const withdrawal = z.object({
  id: z.string(),
  /** To speak about it with people. */
  reference: z.string(),
  /** The Circle whose money it is; null once there is none any more. */
  circle: z.nullable(z.object({ slug: z.string(), headline: words })),
  kind: z.enum(WITHDRAWAL_KINDS),
  status: z.enum(WITHDRAWAL_STATUSES),
  /** Integer cents. */
  amount: cents,
  /**
   * Where it goes, as it was when it was confirmed: a shop and an address, or a bank and the last digits. Address and
   * digits are for whoever took it out alone.
   */
  destination: z.object({ name: z.string(), detail: words }),
  review: z.nullable(z.enum(REVIEW_REASONS)),
  /** Whether nothing is sent now, whoever looks: the Circle is frozen, or owes. */
  waits: z.boolean(),
  /** Whether we looked at it and did not send it. */
  is_refused: z.boolean(),
  /** When we had looked at it, when it left and when it was there, in milliseconds since 1970; null until then, or where nobody knows. */
  looked_at: z.nullable(z.number()),
  sent_at: z.nullable(z.number()),
  arrived_at: z.nullable(z.number()),
  /** A day like 2026-11-26; null where nobody can say, or it is over. */
  expected_by: words,
  /** Whether it should have been there by now. */
  overdue: z.boolean(),
  /** What the bank or the seller said: a word of theirs, like R02. */
  failure: words,
  /** Where the gift card is redeemed, for whoever took it out alone: whoever has this address has the money. */
  redeem_url: words,
  /** The details printed on the gift card, shown only to the person who withdrew it; null if the seller gives none. */
  card: z.nullable(giftCardDetails),
  /** The picture of the gift card’s shop, where there is one. */
  image_url: words,
  /** Whether whoever looks took it out, and whether they lead the Circle: they alone can take money out again. */
  is_mine: z.boolean(),
  is_leader: z.boolean(),
  /** Whether whoever looks can still have the Circle keep the money; and whether it owes some, so that less than all is left. */
  can_cancel: z.boolean(),
  owes: z.boolean(),
  /** Milliseconds since 1970. */
  created_at: z.number(),
  updated_at: z.number(),
})
export type Withdrawal = z.output<typeof withdrawal>

const brand = z.object({
  id: z.string(),
  name: z.string(),
  image_url: words,
  /** Integer cents: the least and the most of all bands. */
  minimum: cents,
  maximum: cents,
  /** What a card can be worth, the smallest first; between two bands there is nothing. */
  bands: z.array(z.object({ minimum: cents, maximum: cents })),
  terms: z.string(),
})

const bankAccount = z.object({
  id: z.string(),
  institution_name: z.string(),
  /** The last digits. */
  mask: z.string(),
  type: z.enum(['checking', 'savings', 'other']),
  status: z.enum(['VERIFIED', 'NEEDS_LOGIN', 'REMOVED']),
  /** Milliseconds since 1970. */
  added_at: z.number(),
  /** From then on nobody looks at a withdrawal only because the account is new. */
  usable_from: z.number(),
})
export type BankAccount = z.output<typeof bankAccount>

export const withdrawalRows = {
  listBrands: endpoint({
    method: 'GET',
    path: '/wallets/giftcards',
    noun: 'withdrawals',
    summary: 'The gift cards that money can be taken out as, with what they can be worth',
    who: 'member',
    status: 200,
    reply: z.object({ items: z.array(brand) }),
    failures: [],
  }),

  listBankAccounts: endpoint({
    method: 'GET',
    path: '/wallets/bank-accounts',
    noun: 'withdrawals',
    summary: 'My bank accounts, the newest first',
    who: 'member',
    status: 200,
    reply: z.array(bankAccount),
    failures: [],
  }),

  createLinkToken: endpoint({
    method: 'POST',
    path: '/wallets/plaid-transfer/generate-link-token',
    noun: 'withdrawals',
    summary: 'Opens the window in which I choose a bank account, or sign in at its bank again',
    who: 'member',
    body: z.object({ wallet_id: id, bank_account_id: z.optional(id) }),
    status: 200,
    reply: z.object({
      link_token: z.string(),
      /** Milliseconds since 1970. */
      expiration: z.number(),
      /** Where the window is: it ends with the message `{ bankLink }`. */
      url: z.string(),
    }),
    failures: ['not-found', 'forbidden', 'too-many-requests'],
  }),

  addBankAccount: endpoint({
    method: 'POST',
    path: '/wallets/bank-accounts/add',
    noun: 'withdrawals',
    summary: 'Keeps a bank account that I chose in the window',
    who: 'member',
    body: z.object(bankLinkParts),
    status: 201,
    reply: bankAccount,
    failures: ['proof-needed', 'link-refused', 'too-many-requests', ...FLOW_FAILURES],
    once: true,
  }),

  removeBankAccount: endpoint({
    method: 'DELETE',
    path: '/wallets/bank-accounts/:id',
    noun: 'withdrawals',
    summary: 'Has nothing new go to a bank account of mine; what is on its way there goes on',
    who: 'member',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    status: 204,
    failures: ['not-found', 'proof-needed'],
    once: true,
  }),

  withdrawGiftCard: endpoint({
    method: 'POST',
    path: '/wallets/giftcards/withdraw',
    noun: 'withdrawals',
    summary: 'Takes money out of a Circle that I lead, as a gift card',
    who: 'member',
    body: z.object({ wallet_id: id, brand_id: id, amount, email: z.email().check(z.maxLength(254)) }),
    status: 201,
    reply: withdrawal,
    failures: [
      ...FLOW_FAILURES,
      'forbidden',
      'proof-needed',
      'circle-frozen',
      'below-minimum',
      'not-enough-money',
      'brand-unavailable',
      'too-many-requests',
    ],
    once: 'required',
  }),

  withdrawToBank: endpoint({
    method: 'POST',
    path: '/wallets/withdraw',
    noun: 'withdrawals',
    summary: 'Takes money out of a Circle that I lead, to a bank account of mine',
    who: 'member',
    body: z.object({ wallet_id: id, bank_account_id: id, amount }),
    status: 201,
    reply: withdrawal,
    failures: [
      ...FLOW_FAILURES,
      'forbidden',
      'proof-needed',
      'circle-frozen',
      'below-minimum',
      'not-enough-money',
      'account-unavailable',
      'too-many-requests',
    ],
    once: 'required',
  }),

  cancelWithdrawal: endpoint({
    method: 'POST',
    path: '/wallets/withdrawals/:id/cancel',
    noun: 'withdrawals',
    summary: 'Has the Circle keep money that was to be taken out, while nothing of it is on its way',
    who: 'member',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    status: 200,
    reply: withdrawal,
    failures: ['not-found', 'forbidden', 'withdrawal-under-way'],
    once: true,
  }),

  readWithdrawal: endpoint({
    method: 'GET',
    path: '/wallets/withdrawals/:id',
    noun: 'withdrawals',
    summary: 'Where money is that was taken out of a Circle of mine',
    who: 'member',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    status: 200,
    reply: withdrawal,
    failures: ['not-found'],
  }),
}
