import { type Block, textOf } from './block.ts'
import { blockHtml } from './block-html.ts'
import { pageHtml } from './page-html.ts'

/** A letter as it is sent: what the mail port takes. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface Draft {
  readonly to: string
  readonly subject: string
  readonly preheader: string
  readonly title: string
  readonly blocks: readonly Block[]
  readonly why: string
  /** The portal's address, for the foot of the letter. */
  readonly baseUrl: string | undefined
}

/** Writes a letter out twice, as text and as HTML; both say the same. */
export function written({ to, subject, preheader, title, blocks, why, baseUrl }: Draft): Letter {
  // A line break in a subject would begin a header of its own.
  const oneLine = subject.replace(/\s+/g, ' ')
  const foot = ['-- ', why, ...(baseUrl ? [baseUrl] : [])].join('\n')
  return {
    to,
    subject: oneLine,
    text: `${[title, ...blocks.map(textOf), foot].join('\n\n')}\n`,
    html: pageHtml({ subject: oneLine, preheader, title, main: blocks.map(blockHtml).join('\n'), why, baseUrl }),
  }
}
