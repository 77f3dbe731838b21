/** An account that somebody chose in the link window; nothing else of it is known to the portal. */
export interface LinkedAccount {
  readonly id: string
  readonly name: string
  /** The last digits, to know it by; may be empty. */
  readonly mask: string
  readonly type: 'checking' | 'savings' | 'other'
  /** The same however often somebody links this account, and no other one of theirs; `undefined` where the bank has no such thing. */
  readonly sameAs: string | undefined
}

/** What opens the link window, until `expiresAt` (milliseconds). */
export interface LinkToken {
  readonly token: string
  readonly expiresAt: number
  /** Where the window is: `showWindow` there. */
  readonly url: string
}

/** Where the portal serves the link window, under its API. */
export const BANK_WINDOW_PATH = '/bank-window'

/** Amounts are integer cents of US dollars, paid out to an account. */
export interface Payment {
  /** The same for the same payment, however often it is asked about; at most 50 letters. */
  readonly key: string
  readonly access: string
  readonly accountId: string
  readonly amount: number
  /** Whose account it is. */
  readonly legalName: string
}

/** `login`: the bank wants the account’s owner to sign in again; nothing can be paid before. */
export type Authorization =
  | { readonly decision: 'approved'; readonly id: string }
  | { readonly decision: 'declined'; readonly reason: string }
  | { readonly decision: 'login' }

export const TRANSFER_STATUSES = ['pending', 'posted', 'settled', 'failed', 'returned', 'cancelled'] as const
export type TransferStatus = (typeof TRANSFER_STATUSES)[number]

export interface TransferEvent {
  /** Ever greater, of one bank. */
  readonly id: number
  readonly transferId: string
  readonly status: TransferStatus
  /** Of what failed or came back: the bank’s code, like `R02`. */
  readonly code: string | undefined
  readonly at: number
}

/** Pays money out to bank accounts. Each call answers or throws `BankFailed`, at the latest after half a minute. */
export interface BankTransfers {
  /** Which bank this is: its numbers of events say nothing of those of another. The same as long as its books are. */
  readonly id: string
  /** For a member’s link window; with `access` for signing in again to what is linked already. */
  linkToken(userId: string, access?: string): Promise<LinkToken>
  /** The page of the link window. It tells whoever opened it, a page of the portal alone, how it ended: `{ bankLink }`. */
  showWindow(request: Request): Response
  /** Gives what the window ended with for lasting access, which is a secret. Good once. */
  exchange(publicToken: string): Promise<{ readonly access: string }>
  /** Gives access up for good; what was paid with it goes on. Again is as good as once. */
  remove(access: string): Promise<void>
  accounts(access: string): Promise<readonly LinkedAccount[]>
  /** Asks whether a payment may be made; moves nothing. The same key gives the same answer while it is approved. */
  authorize(payment: Payment): Promise<Authorization>
  /** Makes the payment of an authorization: one, however often it is called. Gives its id. */
  transfer(authorizationId: string, payment: Payment): Promise<string>
  /** The payment that an authorization was used for, by any earlier call; `undefined` where it never was. */
  transferOf(authorizationId: string): Promise<string | undefined>
  /** What happened after an event (0 for the first), the oldest first, until there is no `more`; `next` is where to go on. */
  events(
    after: number,
  ): Promise<{ readonly items: readonly TransferEvent[]; readonly next: number; readonly more: boolean }>
  /** Takes a payment back that has not left; `false` where that is too late. Again is as good as once. */
  cancel(transferId: string): Promise<boolean>
  /** Whether an event really comes from there. It says only that something happened: `events` says what. */
  isGenuine(headers: Headers, body: Uint8Array): Promise<boolean>
  close(): Promise<void>
}

/**
 * Why there is no answer: `refused` (nothing was paid, and will not be), `login` (before the owner signs in again), or
 * `later` (nobody knows; the same call again is safe). The message is for the operator, without any secret.
 */
export class BankFailed extends Error {
  readonly because: 'refused' | 'login' | 'later'

  constructor(because: BankFailed['because'], message: string) {
    super(message)
    this.because = because
  }
}
