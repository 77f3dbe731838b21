import type { ReviewReason } from '#api/contract/withdrawals.ts'
import { words } from './words.ts'
import { type Letter, written } from './written.ts'

interface Taken {
  readonly circle: string
  /** Cents. */
  readonly amount: number
  readonly destination: string
}

interface Account {
  readonly bank: string
  readonly mask: string
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
  /** Why people look at it. */
  readonly looked?: ReviewReason
  readonly url: string
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** The letter that tells whoever takes money out what became of it, or that money can go elsewhere from now on. */
export function moneyNews({ to, kind, words: given, said, looked, url }: MoneyNews): Letter {
  const about = 'amount' in given ? { ...given, amount: dollars.format(given.amount / 100) } : { ...given }
  return written({
    to,
    subject: words(`moneyNews.${kind}.subject`, about),
    preheader: words(`moneyNews.${kind}.text`, about),
    title: words(`moneyNews.${kind}.subject`, about),
    blocks: [
      { kind: 'words', words: words(`moneyNews.${kind}.text`, about) },
      ...(looked === undefined ? [] : [{ kind: 'words', words: words(`moneyNews.looked.${looked}`) } as const]),
      ...(said === undefined ? [] : [{ kind: 'quote', says: words('fromDesk.says'), words: said } as const]),
      { kind: 'button', words: words('moneyNews.button'), url },
      { kind: 'note', words: words('moneyNews.wrong') },
    ],
    why: words('moneyNews.why'),
    baseUrl: new URL(url).origin,
  })
}
