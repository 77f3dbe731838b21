import { MOST_BY_ONE } from '#api/contract/two-operators.ts'
import type { Wallet } from '#api/contract/wallets.ts'
import type { BankAccount } from '#api/contract/withdrawals.ts'

/** What is known of money before it is taken out; what has not come yet is left out. Cents, and milliseconds since 1970. */
interface Known {
  readonly now: number
  readonly amount: number
  readonly circle?: { readonly hold_until?: number | null | undefined } | undefined
  readonly account?: Pick<BankAccount, 'usable_from'> | undefined
  readonly wallet?: Pick<Wallet, 'taken_today' | 'looked_at_until'> | undefined
}

type Looked =
  | { readonly why: 'leader' | 'account' | 'signIn'; readonly until: number }
  | { readonly why: 'large'; readonly until?: undefined }

/** Why people will look at it first, as the server will say; `undefined` where nothing is known that speaks for it. */
export function lookedAt({ now, amount, circle, account, wallet }: Known): Looked | undefined {
  const untils = [
    { why: 'leader', until: circle?.hold_until ?? 0 },
    { why: 'account', until: account?.usable_from ?? 0 },
    { why: 'signIn', until: wallet?.looked_at_until ?? 0 },
  ] as const
  const held = untils.find(({ until }) => until > now)
  if (held) return held
  return amount + (wallet?.taken_today ?? 0) > MOST_BY_ONE ? { why: 'large' } : undefined
}
