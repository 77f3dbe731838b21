import { MOST_BY_ONE } from '#api/contract/two-operators.ts'
import type { Wallet } from '#api/contract/wallets.ts'
import type { BankAccount } from '#api/contract/withdrawals.ts'

/**
 * The details of a withdrawal before it is confirmed. Details that are still loading are absent. Amounts are in cents,
 * times in milliseconds since 1970.
 */
interface Known {
  readonly now: number
  readonly amount: number
  readonly circle?: { readonly hold_until?: number | null | undefined } | undefined
  readonly account?: Pick<BankAccount, 'usable_from'> | undefined
  readonly wallet?: Pick<Wallet, 'taken_today' | 'looked_at_until'> | undefined
}

type ExpectedReview =
  | { readonly why: 'leader' | 'account' | 'signIn'; readonly until: number }
  | { readonly why: 'large'; readonly until?: undefined }

/**
 * Returns why the withdrawal will be reviewed before it is paid, by the same rules as the server. Returns `undefined`
 * if no known detail is a reason.
 */
export function expectedReview({ now, amount, circle, account, wallet }: Known): ExpectedReview | undefined {
  const untils = [
    { why: 'leader', until: circle?.hold_until ?? 0 },
    { why: 'account', until: account?.usable_from ?? 0 },
    { why: 'signIn', until: wallet?.looked_at_until ?? 0 },
  ] as const
  const held = untils.find(({ until }) => until > now)
  if (held) return held
  return amount + (wallet?.taken_today ?? 0) > MOST_BY_ONE ? { why: 'large' } : undefined
}
