import * as z from 'zod/mini'
import { bankLinkParts } from '#machines/define/fields/bank-link.ts'
import { endpoint, FLOW_FAILURES } from './endpoint.ts'
import { cents, centsBetween } from './numbers.ts'

/** The states of a withdrawal. SETTLED, FAILED, RETURNED and CANCELLED are final. */
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

/** Why operators review a withdrawal before it is sent or sent again. */
const REVIEW_REASONS = ['NEW_ACCOUNT', 'NEW_LEADER', 'NEW_SIGN_IN', 'LARGE', 'CIRCLE_FROZEN', 'CIRCLE_OWES'] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

/** The states of a review. RELEASED means that two operators agreed to send the money. */
export const REVIEW_STATES = ['WAITING', 'APPROVED', 'RELEASED', 'REFUSED', 'CANCELLED'] as const

export const WITHDRAWAL_KINDS = ['GIFT_CARD', 'BANK'] as const

const words = z.nullable(z.string())
const id = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[\x21-\x7e]*$/))
const amount = centsBetween(1, 100_000_000)

/** The details printed on a gift card, for shops that don't accept the link. */
const giftCardDetails = z.object({
  code: z.string(),
  pin: words,
  /** Whether a cash register can scan the code as a barcode. */
  has_barcode: z.boolean(),
  /** A day such as 2027-11-26, or `never`. Null if the gift card seller does not say. */
  expires: words,
})
export type GiftCardDetails = z.output<typeof giftCardDetails>

const withdrawal = z.object({
  id: z.string(),
  /** A reference that people can mention when they ask about the withdrawal. */
  reference: z.string(),
  /** The Circle that the money belongs to. Null if the Circle no longer exists. */
  circle: z.nullable(z.object({ slug: z.string(), headline: words })),
  kind: z.enum(WITHDRAWAL_KINDS),
  status: z.enum(WITHDRAWAL_STATUSES),
  /** Integer cents. */
  amount: cents,
  /**
   * The destination as the leader confirmed it: a shop and an email address, or a bank and the last digits of the
   * account number. Only the person who withdrew sees the address or the digits.
   */
  destination: z.object({ name: z.string(), detail: words }),
  review: z.nullable(z.enum(REVIEW_REASONS)),
  /** Whether sending is on hold because the Circle is frozen or in debt. This is separate from reviews. */
  waits: z.boolean(),
  /** Whether operators reviewed the withdrawal and refused to send it. */
  is_refused: z.boolean(),
  /**
   * When the review ended, when the money was sent, and when it arrived, in ms since 1970. Null before that, or if
   * unknown.
   */
  looked_at: z.nullable(z.number()),
  sent_at: z.nullable(z.number()),
  arrived_at: z.nullable(z.number()),
  /** A day such as 2026-11-26. Null if unknown, or if the withdrawal is over. */
  expected_by: words,
  /** Whether the money should already have arrived. */
  overdue: z.boolean(),
  /** The error code from the bank or the gift card seller, such as R02. */
  failure: words,
  /**
   * The web address for redeeming the gift card. Only the person who withdrew sees it, because anyone with the link can
   * spend the card.
   */
  redeem_url: words,
  /** The details printed on the gift card. Only the person who withdrew sees them. Null if the seller gives none. */
  card: z.nullable(giftCardDetails),
  /** The logo of the gift card's shop, if it has one. */
  image_url: words,
  /**
   * Whether the member who made the call made this withdrawal, and whether they lead the Circle. Only the leader can
   * withdraw again.
   */
  is_mine: z.boolean(),
  is_leader: z.boolean(),
  /**
   * Whether the member who made the call can still cancel the withdrawal, and whether part of the money would then pay
   * off the Circle's debt.
   */
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
  /** The kind of shop, such as “Travel”. Null if the gift card seller does not say. */
  category: words,
  /** Integer cents: the lowest minimum and the highest maximum of all ranges in `bands`. */
  minimum: cents,
  maximum: cents,
  /** The ranges of amounts that a card can have, smallest first. Amounts between two ranges are not possible. */
  bands: z.array(z.object({ minimum: cents, maximum: cents })),
  terms: z.string(),
})

const bankAccount = z.object({
  id: z.string(),
  institution_name: z.string(),
  /** The last digits of the account number. */
  mask: z.string(),
  type: z.enum(['checking', 'savings', 'other']),
  status: z.enum(['VERIFIED', 'NEEDS_LOGIN', 'REMOVED']),
  /** Milliseconds since 1970. */
  added_at: z.number(),
  /** From this time on, a withdrawal to the account is no longer reviewed just because the account is new. */
  usable_from: z.number(),
})
export type BankAccount = z.output<typeof bankAccount>

export const withdrawalRows = {
  listBrands: endpoint({
    method: 'GET',
    path: '/wallets/giftcards',
    noun: 'withdrawals',
    summary: 'Lists the gift cards available for withdrawals, with their possible amounts',
    who: 'member',
    status: 200,
    reply: z.object({ items: z.array(brand) }),
    failures: [],
  }),

  listBankAccounts: endpoint({
    method: 'GET',
    path: '/wallets/bank-accounts',
    noun: 'withdrawals',
    summary: 'Lists your bank accounts, newest first',
    who: 'member',
    status: 200,
    reply: z.array(bankAccount),
    failures: [],
  }),

  createLinkToken: endpoint({
    method: 'POST',
    path: '/wallets/plaid-transfer/generate-link-token',
    noun: 'withdrawals',
    summary: 'Opens the window in which you choose a bank account or sign in at its bank again',
    who: 'member',
    body: z.object({ wallet_id: id, bank_account_id: z.optional(id) }),
    status: 200,
    reply: z.object({
      link_token: z.string(),
      /** Milliseconds since 1970. */
      expiration: z.number(),
      /**
       * The address of the bank's sign-in window. The window sends the message `{ bankLink }` when the person is done.
       */
      url: z.string(),
    }),
    failures: ['not-found', 'forbidden', 'too-many-requests'],
  }),

  addBankAccount: endpoint({
    method: 'POST',
    path: '/wallets/bank-accounts/add',
    noun: 'withdrawals',
    summary: 'Saves a bank account that you chose in the window',
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
    summary: 'Removes one of your bank accounts; transfers already on their way there continue',
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
    summary: 'Withdraws money from a Circle you lead as a gift card',
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
    summary: 'Withdraws money from a Circle you lead to one of your bank accounts',
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
    summary: 'Cancels a withdrawal before any of it has been sent; the money stays in the Circle',
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
    summary: 'Returns the status of a withdrawal from one of your Circles',
    who: 'member',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    status: 200,
    reply: withdrawal,
    failures: ['not-found'],
  }),
}
