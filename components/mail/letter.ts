import type { Block } from './block.ts'

/** The content of a mail before it is rendered. Functions for each kind of mail return it; none of them writes HTML. */
export interface Letter {
  readonly to: string
  readonly subject: string
  /** The preview that inboxes show next to the subject. It is not visible in the mail itself. */
  readonly preheader: string
  readonly title: string
  readonly blocks: readonly Block[]
  /** The sentence that tells the reader why they get this mail. */
  readonly why: string
  /** The link for turning off mails like this one, if they can be turned off. */
  readonly stop?: { readonly words: string; readonly url: string }
  /** The portal's address, if the mail should name it. */
  readonly baseUrl: string | undefined
}
