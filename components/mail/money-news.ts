import { LIMIT } from '#api/contract/two-operators.ts'
import type { ReviewReason } from '#api/contract/withdrawals.ts'
import { inDollars } from '#machines/define/money.ts'
import type { Letter } from './letter.ts'
import { words } from './words.ts'

interface Taken {
  readonly circle: string
  /** Cents. */
  readonly amount: number
  readonly destination: string
}

interface Account {
  /** The bank's name, with the account's last digits if they are known. */
  readonly bank: string
}

/** The kinds of mails about withdrawals and bank accounts, and the values that each kind needs. */
interface Kinds {
  readonly 'in-review': Taken
  readonly sent: Taken
  readonly settled: Taken
  readonly failed: Taken
  readonly returned: Taken
  readonly refused: Taken
  readonly 'bank-account-added': Account
  readonly 'bank-account-removed': Account
}

interface MoneyNews {
  readonly to: string
  readonly kind: keyof Kinds
  readonly words: Kinds[keyof Kinds]
  /** The operator's own words. */
  readonly said?: string
  /** Whether the reader leads the Circle and can do something about it. */
  readonly isLeader?: boolean
  /** Why operators review the withdrawal. */
  readonly looked?: ReviewReason
  readonly url: string
}

/** The kinds of mails that advise the leader what to do next. */
const NEXT = ['in-review', 'failed', 'returned'] as const
const isOneOf = (kind: keyof Kinds): kind is (typeof NEXT)[number] => NEXT.some((next) => next === kind)

/**
 * Tells the person who withdrew money what happened to it, or tells members that a bank account was added or removed.
 */
export function moneyNews({ to, kind, words: given, said, looked, url, isLeader = false }: MoneyNews): Letter {
  const about = 'amount' in given ? { ...given, amount: inDollars(given.amount) } : { ...given }
  const isAccount = 'bank' in given
  return {
    to,
    subject: words(`moneyNews.${kind}.subject`, about),
    preheader: words(`moneyNews.${kind}.text`, about),
    title: words(`moneyNews.${kind}.subject`, about),
    blocks: [
      { kind: 'words', words: words(`moneyNews.${kind}.text`, about) },
      ...(isLeader && isOneOf(kind) ? [{ kind: 'words', words: words(`moneyNews.next.${kind}`) } as const] : []),
      ...(looked === undefined ? [] : [{ kind: 'words', words: words(`moneyNews.looked.${looked}`, LIMIT) } as const]),
      ...(said === undefined ? [] : [{ kind: 'quote', says: words('fromDesk.says'), words: said } as const]),
      { kind: 'button', words: words(`moneyNews.button.${isAccount ? 'accounts' : 'withdrawal'}`), url },
      { kind: 'note', words: words('moneyNews.wrong') },
    ],
    why: words(`moneyNews.why.${isAccount ? 'account' : isLeader ? 'leader' : 'other'}`),
    baseUrl: new URL(url).origin,
  }
}
