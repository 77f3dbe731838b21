import type { ReviewReason } from '#api/contract/withdrawals.ts'
import { inDollars } from '#machines/define/money.ts'
import { words } from './words.ts'
import { type Letter, written } from './written.ts'

interface Taken {
  readonly circle: string
  /** Cents. */
  readonly amount: number
  readonly destination: string
}

interface Account {
  /** With the last digits, where they are known. */
  readonly bank: string
}

/** What letters about money that is taken out tell of, and the words that each needs. */
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
  /** In the operator's own words. */
  readonly said?: string
  /** Whether it goes to who leads the Circle, and can do something about it. */
  readonly isLeader?: boolean
  /** Why people look at it. */
  readonly looked?: ReviewReason
  readonly url: string
}

/** What its leader can do about it then. */
const NEXT = ['in-review', 'failed', 'returned'] as const
const isOneOf = (kind: keyof Kinds): kind is (typeof NEXT)[number] => NEXT.some((next) => next === kind)

/** The letter that tells whoever takes money out what became of it, or that money can go elsewhere from now on. */
export function moneyNews({ to, kind, words: given, said, looked, url, isLeader = false }: MoneyNews): Letter {
  const about = 'amount' in given ? { ...given, amount: inDollars(given.amount) } : { ...given }
  const isAccount = 'bank' in given
  return written({
    to,
    subject: words(`moneyNews.${kind}.subject`, about),
    preheader: words(`moneyNews.${kind}.text`, about),
    title: words(`moneyNews.${kind}.subject`, about),
    blocks: [
      { kind: 'words', words: words(`moneyNews.${kind}.text`, about) },
      ...(isLeader && isOneOf(kind) ? [{ kind: 'words', words: words(`moneyNews.next.${kind}`) } as const] : []),
      ...(looked === undefined ? [] : [{ kind: 'words', words: words(`moneyNews.looked.${looked}`) } as const]),
      ...(said === undefined ? [] : [{ kind: 'quote', says: words('fromDesk.says'), words: said } as const]),
      { kind: 'button', words: words(`moneyNews.button.${isAccount ? 'accounts' : 'withdrawal'}`), url },
      { kind: 'note', words: words('moneyNews.wrong') },
    ],
    why: words(`moneyNews.why.${isAccount ? 'account' : isLeader ? 'leader' : 'other'}`),
    baseUrl: new URL(url).origin,
  })
}
