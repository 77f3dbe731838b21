import { toPlainText } from '@react-email/render'

type Options = NonNullable<Parameters<typeof toPlainText>[1]>
type Format = NonNullable<Options['formatters']>[string]

/**
 * How an element appears in a mail's plain-text version. `nothing`: not at all. `action`: its text and address as a
 * paragraph. `small-action`: the same on a line of its own. `address`: only the address. `line`: a line of text.
 * `foot`: below the signature separator.
 */
type InText = 'nothing' | 'action' | 'small-action' | 'address' | 'line' | 'foot'

/** Returns the props that set how an element appears in the plain-text version. */
export const inText = (how: InText): Readonly<Record<`data-${string}`, string>> =>
  how === 'nothing' ? { 'data-skip-in-text': 'true' } : { 'data-in-text': how }

const hrefOf = ({ attribs }: Parameters<Format>[0]): string => attribs?.href ?? ''

const action: Format = (element, walk, builder, { leadingLineBreaks, trailingLineBreaks }) => {
  builder.openBlock({ leadingLineBreaks })
  walk(element.children, builder)
  builder.addLiteral(`:\n${hrefOf(element)}`)
  builder.closeBlock({ trailingLineBreaks })
}

const address: Format = (element, _, builder) => builder.addInline(hrefOf(element), { noWordTransform: true })

/** Puts the content below the line that mail programs recognize as the end of the message. */
const foot: Format = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 })
  builder.addLiteral('-- ')
  walk(element.children, builder)
  builder.closeBlock({ trailingLineBreaks: 1 })
}

const lineBreaks = (leadingLineBreaks: number, trailingLineBreaks = leadingLineBreaks) => ({
  leadingLineBreaks,
  trailingLineBreaks,
})

const OPTIONS: Options = {
  formatters: { action, address, foot },
  selectors: [
    { selector: 'h1', options: { uppercase: false, ...lineBreaks(1, 2) } },
    { selector: 'blockquote', options: lineBreaks(1, 2) },
    { selector: '[data-in-text=action]', format: 'action', options: lineBreaks(2) },
    { selector: '[data-in-text=small-action]', format: 'action', options: lineBreaks(1) },
    { selector: '[data-in-text=address]', format: 'address' },
    { selector: '[data-in-text=line]', format: 'block', options: lineBreaks(1) },
    { selector: '[data-in-text=foot]', format: 'foot' },
  ],
}

/** Converts a rendered mail to plain text, for readers without HTML. */
export const plainText = (html: string): string => `${toPlainText(html, OPTIONS).trim()}\n`
