import { Button } from '@react-email/button'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { type CSSProperties, Fragment, createElement as h, type ReactNode } from 'react'
import type { Block } from './block.ts'
import { Cell } from './cell.ts'
import { DISPLAY, TEXT } from './fonts.ts'
import { painted } from './painted.ts'
import { inText } from './plain-text.ts'

const BODY = { fontFamily: TEXT, fontSize: '17px', lineHeight: '26px' } as const
const SMALL = { fontFamily: TEXT, fontSize: '15px', lineHeight: '22px' } as const
const LEAST = { fontFamily: TEXT, fontSize: '14px', lineHeight: '20px' } as const

/** Renders a block of a mail according to its kind. */
export function Part({ block }: { readonly block: Block }): ReactNode {
  switch (block.kind) {
    case 'words':
      return h(Paragraph, { words: block.words })
    case 'note':
      return h(Text, painted(['text-ink2'], { ...SMALL, margin: '0 0 20px' }), lines(block.words))
    case 'quote':
      return h(Fragment, {}, h(Paragraph, { words: block.says }), h(Quote, { words: block.words }))
    case 'button':
      return h(ActionButton, block)
    case 'link':
      return h(Least, {}, block.words, h('br'), h(Address, { url: block.url }))
    case 'code':
      return h(Code, block)
  }
}

interface Words {
  readonly words: string
}

const Paragraph = ({ words }: Words) => h(Text, painted(['text-ink'], { ...BODY, margin: '0 0 20px' }), lines(words))

const Quote = ({ words }: Words) =>
  h(
    'blockquote',
    painted(['text-ink', 'edge-line2'], {
      ...BODY,
      margin: '0 0 24px',
      padding: '2px 0 2px 16px',
      borderLeft: '3px solid',
    }),
    lines(words),
  )

const ActionButton = ({ words, url }: Words & { readonly url: string }) =>
  h(
    Button,
    {
      href: url,
      ...inText('action'),
      ...painted(
        ['text-onYolk', 'fill-yolk', 'edge-yolkLine'],
        {
          fontFamily: TEXT,
          fontSize: '18px',
          fontWeight: 600,
          lineHeight: '22px',
          textAlign: 'center',
          margin: '8px 0 24px',
          padding: '16px 28px',
          border: '1.5px solid',
          borderRadius: '12px',
        },
        'wide',
      ),
    },
    words,
  )

const Code = ({ code }: { readonly code: string }) =>
  h(
    Cell,
    {
      row: { style: { margin: '4px 0 24px', borderCollapse: 'separate' } },
      align: 'center',
      ...painted(['fill-wash', 'edge-line'], { padding: '24px 12px', border: '1px solid', borderRadius: '12px' }),
    },
    h('span', painted(['text-ink'], CODE), code),
  )

/** A code, spaced for reading. One click selects all of it. */
const CODE: CSSProperties = {
  fontFamily: DISPLAY,
  fontSize: '40px',
  fontWeight: 500,
  lineHeight: '44px',
  letterSpacing: '.18em',
  marginRight: '-.18em',
  userSelect: 'all',
  WebkitUserSelect: 'all',
}

interface SmallWords {
  readonly children?: ReactNode
  /** Whether the plain-text version shows this as a line instead of a paragraph. */
  readonly isLine?: boolean
}

/** Text in the smallest size that mails use. */
export const Least = ({ children, isLine = false }: SmallWords) =>
  h(Text, { ...painted(['text-ink2'], { ...LEAST, margin: '0 0 8px' }), ...(isLine ? inText('line') : {}) }, children)

/** A full address as a link that people can press or copy. */
export const Address = ({ url }: { readonly url: string }) =>
  h(Link, { href: url, ...painted(['text-ink2'], { textDecorationLine: 'underline', wordBreak: 'break-all' }) }, url)

/** Converts line breaks in the text to `<br>` elements. */
const lines = (words: string): ReactNode =>
  words.split('\n').map((line, at) => h(Fragment, { key: `${at}` }, at > 0 && h('br'), line))
