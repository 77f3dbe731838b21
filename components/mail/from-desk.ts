import { OBJECTION_HOURS } from '#api/contract/limits.ts'
import type { Letter } from './letter.ts'
import { words } from './words.ts'

/** The kinds of mails from operators, and the values that each kind needs. */
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
    /** The operator's own words. */
    readonly said?: string
    readonly url: string
  }
}[keyof Kinds]

/** A mail that confirms a request to the operators or reports their decision. */
export function fromDesk({ to, kind, words: about, said, url }: FromDesk): Letter {
  const values = { ...about, hours: OBJECTION_HOURS }
  return {
    to,
    subject: words(`fromDesk.${kind}.subject`, values),
    preheader: words(`fromDesk.${kind}.text`, values),
    title: words(`fromDesk.${kind}.title`, values),
    blocks: [
      { kind: 'words', words: words(`fromDesk.${kind}.text`, values) },
      ...(said === undefined ? [] : [{ kind: 'quote', says: words('fromDesk.says'), words: said } as const]),
      { kind: 'button', words: words(`fromDesk.${kind}.button`), url },
    ],
    why: words('fromDesk.why'),
    baseUrl: new URL(url).origin,
  }
}
