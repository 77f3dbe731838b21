import { words } from './words.ts'
import { type Letter, written } from './written.ts'

/** What an operator's letters tell of, and the words that each needs. */
interface Kinds {
  readonly ticketReceived: { readonly reference: string }
  readonly ticketAnswered: { readonly reference: string }
  readonly claimGranted: { readonly retailer: string }
  readonly claimDeclined: { readonly retailer: string }
  readonly circleFrozen: { readonly circle: string }
  readonly circleUnfrozen: { readonly circle: string }
  readonly takeOverApproved: { readonly circle: string; readonly name: string }
  readonly takeOverRefused: { readonly circle: string }
}

type FromDesk = {
  [Kind in keyof Kinds]: {
    readonly to: string
    readonly kind: Kind
    readonly words: Kinds[Kind]
    /** In the operator's own words. */
    readonly said?: string
    readonly url: string
  }
}[keyof Kinds]

/** A letter about what somebody asked the operators, or what they decided. */
export const fromDesk = ({ to, kind, words: about, said, url }: FromDesk): Letter =>
  written({
    to,
    subject: words(`fromDesk.${kind}.subject`, { ...about }),
    preheader: words(`fromDesk.${kind}.text`, { ...about }),
    title: words(`fromDesk.${kind}.title`, { ...about }),
    blocks: [
      { kind: 'words', words: words(`fromDesk.${kind}.text`, { ...about }) },
      ...(said === undefined ? [] : [{ kind: 'quote', says: words('fromDesk.says'), words: said } as const]),
      { kind: 'button', words: words(`fromDesk.${kind}.button`), url },
    ],
    why: words('fromDesk.why'),
    baseUrl: new URL(url).origin,
  })
