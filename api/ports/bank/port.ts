/**
 * An account that a person chose in the link window (the bank's sign-in window). The portal knows nothing else about
 * the account.
 */
export interface LinkedAccount {
  readonly id: string
  readonly name: string
  /** The last digits of the account number, by which people recognize the account. May be empty. */
  readonly mask: string
  readonly type: 'checking' | 'savings' | 'other'
  /**
   * Identifies the account: the value is the same each time a person links this account, and different for their other
   * accounts. `undefined` if the bank sends no such value.
   */
  readonly sameAs: string | undefined
}

/** A token that opens the link window until `expiresAt` (ms). */
interface LinkToken {
  readonly token: string
  readonly expiresAt: number
  /** The address of the link window, whose page `showWindow` returns. */
  readonly url: string
}

/** The path of the link window below the portal's API. */
export const BANK_WINDOW_PATH = '/bank-window'

/** A payment to an account. Amounts are integer cents of US dollars. */
export interface Payment {
  /** Identifies the payment. Repeated calls for the same payment send the same key. At most 50 characters. */
  readonly key: string
  readonly access: string
  readonly accountId: string
  readonly amount: number
  /** The name of the account's owner. */
  readonly legalName: string
}

/** `login`: the owner must sign in at the bank again before anything can be paid. */
type Authorization =
  | { readonly decision: 'approved'; readonly id: string }
  | { readonly decision: 'declined'; readonly reason: string }
  | { readonly decision: 'login' }

export const TRANSFER_STATUSES = ['pending', 'posted', 'settled', 'failed', 'returned', 'cancelled'] as const
export type TransferStatus = (typeof TRANSFER_STATUSES)[number]

export interface TransferEvent {
  /** The event's number. Within one bank, later events have higher numbers. */
  readonly id: number
  readonly transferId: string
  readonly status: TransferStatus
  /** The bank's code, such as `R02`, for a payment that failed or came back. */
  readonly code: string | undefined
  readonly at: number
}

/** Pays money to bank accounts. Each call returns or throws `BankFailed` within half a minute. */
export interface BankTransfers {
  /**
   * The id of this bank. Each bank numbers its events separately. The id stays the same as long as the bank keeps its
   * records.
   */
  readonly id: string
  /**
   * A token for a member's link window. With `access`, the member signs in again to an account that is already linked.
   */
  linkToken(userId: string, access?: string): Promise<LinkToken>
  /**
   * The link window's page. It sends the result `{ bankLink }` to the page that opened it, which must be one of the
   * portal's.
   */
  showWindow(request: Request): Response
  /** Exchanges the window's result for permanent access, which is a secret. Works once. */
  exchange(publicToken: string): Promise<{ readonly access: string }>
  /** Revokes access permanently. Payments made with it continue. Repeating the call is safe. */
  remove(access: string): Promise<void>
  accounts(access: string): Promise<readonly LinkedAccount[]>
  /**
   * Asks the bank to authorize a payment. Moves no money. While the bank's approval is valid, repeated calls with the
   * same key return the same authorization.
   */
  authorize(payment: Payment): Promise<Authorization>
  /** Makes an authorized payment and returns its id. Repeated calls don't pay again. */
  transfer(authorizationId: string, payment: Payment): Promise<string>
  /** The id of the payment that an earlier call made with an authorization. `undefined` if there is none. */
  transferOf(authorizationId: string): Promise<string | undefined>
  /** The events after an event id (0 for the start), oldest first. Continue with `next` while there is `more`. */
  events(
    after: number,
  ): Promise<{ readonly items: readonly TransferEvent[]; readonly next: number; readonly more: boolean }>
  /** Cancels a payment that has not been sent. Returns `false` if it is too late. Repeating the call is safe. */
  cancel(transferId: string): Promise<boolean>
  /** Whether the bank sent this event. An event only signals that something happened. Call `events` for the details. */
  isGenuine(headers: Headers, body: Uint8Array): Promise<boolean>
  close(): Promise<void>
}

/**
 * Why a call failed: `refused` (nothing was or will be paid), `login` (the owner has to sign in again first) or `later`
 * (the outcome is unknown, and repeating the call is safe). The message is for operators and contains no secrets.
 */
export class BankFailed extends Error {
  readonly because: 'refused' | 'login' | 'later'

  constructor(because: BankFailed['because'], message: string) {
    super(message)
    this.because = because
  }
}
