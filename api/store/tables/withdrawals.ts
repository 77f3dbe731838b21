import type { REVIEW_STATES, ReviewReason, WITHDRAWAL_KINDS, WithdrawalStatus } from '#api/contract/withdrawals.ts'

/** A member's bank account for withdrawals. */
export interface BankAccountsTable {
  id: string
  user_id: string
  /** The token that lets us pay through the bank: a secret. */
  access: string
  account_id: string
  institution_name: string
  mask: string
  type: 'checking' | 'savings' | 'other'
  /** A value that identifies the account at its bank. Null if unknown. */
  same_as: string | null
  status: 'VERIFIED' | 'NEEDS_LOGIN' | 'REMOVED'
  added_at: number
}

/** Money withdrawn from a Circle. The destination is stored as confirmed and never changes. */
export interface WithdrawalsTable {
  id: string
  reference: string
  circle_id: string
  /** The member who withdraws. */
  user_id: string
  kind: (typeof WITHDRAWAL_KINDS)[number]
  status: WithdrawalStatus
  amount: number
  destination_name: string
  destination_detail: string
  recipient_name: string
  /** The brand of the gift card. Null for a bank transfer. */
  brand_id: string | null
  /** The destination of a bank transfer. Null for a gift card. */
  bank_account_id: string | null
  review: ReviewReason | null
  /** For a reviewed withdrawal: the state of the review, the operator who approved first, and when it was decided. */
  review_state: (typeof REVIEW_STATES)[number] | null
  first_by: string | null
  reviewed_at: number | null
  /** When the money was sent to the bank or the gift card was ordered, and when it arrived. */
  sent_at: number | null
  arrived_at: number | null
  expected_by: string | null
  failure: string | null
  redeem_url: string | null
  /** The details printed on a gift card, as JSON. A secret, like its link. Null if the seller sends none. */
  card: string | null
  /** The shop's logo when the card was chosen. */
  image_url: string | null
  /** The bank's authorization, stored before it is used, and the payment made with it. */
  authorization_id: string | null
  transfer_id: string | null
  created_at: number
  updated_at: number
}

/**
 * Events that the bank sent about its payments, without duplicates. They can be about payments whose number is not
 * stored here yet.
 */
export interface TransferEventsTable {
  /** The bank that assigned the number. Each bank numbers its events separately. */
  bank: string
  id: number
  transfer_id: string
  status: string
  code: string | null
  at: number
}
