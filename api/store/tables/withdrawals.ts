import type { REVIEW_STATES, ReviewReason, WITHDRAWAL_KINDS, WithdrawalStatus } from '#api/contract/withdrawals.ts'

/** A member's account at a bank, to which money can be paid out. */
export interface BankAccountsTable {
  id: string
  user_id: string
  /** With which the bank lets us pay: a secret. */
  access: string
  account_id: string
  institution_name: string
  mask: string
  type: 'checking' | 'savings' | 'other'
  /** What its bank says of no other account; null where nobody knows it. */
  same_as: string | null
  status: 'VERIFIED' | 'NEEDS_LOGIN' | 'REMOVED'
  added_at: number
}

/** Money that is taken out of a Circle. Where it goes stands here as it was confirmed, and does not change. */
export interface WithdrawalsTable {
  id: string
  reference: string
  circle_id: string
  /** Who takes it out. */
  user_id: string
  kind: (typeof WITHDRAWAL_KINDS)[number]
  status: WithdrawalStatus
  amount: number
  destination_name: string
  destination_detail: string
  recipient_name: string
  /** Of a gift card. */
  brand_id: string | null
  /** Of a bank transfer. */
  bank_account_id: string | null
  review: ReviewReason | null
  /** Where people look at it first: how far they are, which operator approved first, and since when it is decided. */
  review_state: (typeof REVIEW_STATES)[number] | null
  first_by: string | null
  reviewed_at: number | null
  /** When it left for the bank or was ordered, and when it was there. */
  sent_at: number | null
  arrived_at: number | null
  expected_by: string | null
  failure: string | null
  redeem_url: string | null
  /** What is printed on a gift card, as JSON: a secret, as its link is; null where the seller does not say. */
  card: string | null
  /** The shop’s picture when the card was chosen. */
  image_url: string | null
  /** The bank's leave, written down before it is used; and the payment that was made with it. */
  authorization_id: string | null
  transfer_id: string | null
  created_at: number
  updated_at: number
}

/** What the bank told of its payments, each thing once: also of one whose number we do not know yet. */
export interface TransferEventsTable {
  /** Whose number this is: each bank counts its events by itself. */
  bank: string
  id: number
  transfer_id: string
  status: string
  code: string | null
  at: number
}
