import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { createElement as h } from 'react'
import { BrandMark } from './brand-mark.ts'
import { Cell } from './cell.ts'
import { COLOURS, DARK_RULES } from './colours.ts'
import { DISPLAY } from './fonts.ts'
import type { Letter } from './letter.ts'
import { painted } from './painted.ts'
import { Address, Least, Part } from './parts.ts'
import { inText } from './plain-text.ts'
import { LOCALE, words } from './words.ts'

/** Adapts mails to phones and to dark mode. Mails also work where this style sheet is removed. */
const STYLES = [
  ':root{color-scheme:light dark}',
  `body{background-color:${COLOURS.around[0]};-webkit-text-size-adjust:100%;overflow-wrap:break-word}`,
  '@media (max-width:549px){',
  '.outer{padding:20px 12px 32px!important}',
  '.inner{padding:28px 20px 16px!important}',
  '.title{font-size:25px!important;line-height:31px!important}',
  '.wide{display:block!important}',
  '}',
  `@media (prefers-color-scheme:dark){${DARK_RULES}}`,
].join('')

const META = {
  viewport: 'width=device-width,initial-scale=1',
  'color-scheme': 'light dark',
  'supported-color-schemes': 'light dark',
  'format-detection': 'telephone=no,date=no,address=no,email=no',
} as const

/**
 * The layout of every mail: the brand, a card with the content, and below the card why the mail was sent and how to
 * stop mails like it.
 */
export function LetterPage({ letter }: { readonly letter: Letter }) {
  // React Email’s types require children to be passed as a prop.
  const preview = { children: letter.preheader }
  return h(
    Html,
    { lang: LOCALE, dir: 'ltr' },
    h(
      Head,
      {},
      ...Object.entries(META).map(([name, content]) => h('meta', { key: name, name, content })),
      h('title', {}, letter.subject),
      h('style', {}, STYLES),
    ),
    h(
      Body,
      { className: 'fill-around', style: { margin: 0, padding: 0 } },
      h(Preview, preview),
      h(
        Cell,
        { row: painted(['fill-around']), align: 'center', className: 'outer', style: { padding: '40px 20px 48px' } },
        h(
          Container,
          { style: { maxWidth: '600px', textAlign: 'left' } },
          h(BrandMark),
          h(Card, { letter }),
          h(Foot, { letter }),
        ),
      ),
    ),
  )
}

const Card = ({ letter: { title, blocks } }: { readonly letter: Letter }) =>
  h(
    Cell,
    { row: { style: { borderCollapse: 'separate' } }, ...painted(['fill-surface', 'edge-line'], CARD, 'inner') },
    h(Heading, painted(['text-ink'], TITLE, 'title'), title),
    ...blocks.map((block, at) => h(Part, { key: `${at}`, block })),
    h(Fallback, { url: blocks.find((block) => block.kind === 'button')?.url }),
  )

const CARD = { padding: '40px 40px 24px', border: '1px solid', borderRadius: '20px' } as const
const TITLE = {
  margin: '0 0 20px',
  fontFamily: DISPLAY,
  fontSize: '28px',
  fontWeight: 500,
  lineHeight: '34px',
  letterSpacing: '-.012em',
} as const

/**
 * The button's address as text, for mail programs that show no button. The plain-text version includes the address in
 * any case.
 */
const Fallback = ({ url }: { readonly url: string | undefined }) =>
  url === undefined
    ? null
    : h(
        Cell,
        { row: inText('nothing'), ...painted(['edge-line'], { padding: '16px 0 8px', borderTop: '1px solid' }) },
        h(Least, {}, words('openAddress'), h('br'), h(Address, { url })),
      )

const Foot = ({ letter: { why, stop, baseUrl } }: { readonly letter: Letter }) =>
  h(
    Cell,
    { row: inText('foot'), style: { padding: '24px 4px 0' } },
    h(Least, { isLine: true }, why),
    stop && h(Least, { isLine: true }, h(Link, { href: stop.url, ...inText('small-action'), ...LINK }, stop.words)),
    baseUrl &&
      h(
        Least,
        { isLine: true },
        h('span', inText('nothing'), `${words('brand')} · `),
        h(Link, { href: baseUrl, ...inText('address'), ...LINK }, new URL(baseUrl).host),
      ),
  )

const LINK = painted(['text-ink2'], { textDecorationLine: 'underline' })
