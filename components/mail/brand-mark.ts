import { createElement as h } from 'react'
import { DISPLAY } from './fonts.ts'
import { painted } from './painted.ts'
import { inText } from './plain-text.ts'
import { words } from './words.ts'

type Root = 'BottomRight' | 'BottomLeft' | 'TopRight' | 'TopLeft'

/**
 * The logo, made of table cells with round corners because mail programs may block images: four seeds joined at the
 * roots, the second one yellow, and the name.
 */
export const BrandMark = () =>
  h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, ...inText('nothing') },
    h(
      'tbody',
      {},
      h(
        'tr',
        {},
        h('td', { style: { padding: '0 8px 20px 4px' } }, h(Seeds)),
        h('td', painted(['text-ink'], NAME), words('brand')),
      ),
    ),
  )

const NAME = {
  padding: '0 0 20px',
  fontFamily: DISPLAY,
  fontSize: '24px',
  fontWeight: 500,
  lineHeight: '30px',
  letterSpacing: '-.012em',
} as const

const Seeds = () =>
  h(
    'table',
    { role: 'presentation', 'aria-hidden': true, cellPadding: 0, cellSpacing: 2, border: 0, style: SEEDS },
    h(
      'tbody',
      {},
      h('tr', {}, h(Seed, { root: 'BottomRight' }), h(Seed, { root: 'BottomLeft', isReady: true })),
      h('tr', {}, h(Seed, { root: 'TopRight' }), h(Seed, { root: 'TopLeft' })),
    ),
  )

const SEEDS = { borderCollapse: 'separate', borderSpacing: '2px' } as const

const Seed = ({ root, isReady = false }: { readonly root: Root; readonly isReady?: boolean }) =>
  h(
    'td',
    {
      width: 11,
      height: 11,
      ...painted(isReady ? ['fill-yolk', 'edge-yolkLine'] : ['fill-ink', 'edge-ink'], {
        width: '11px',
        height: '11px',
        padding: 0,
        fontSize: '1px',
        lineHeight: '1px',
        border: '1px solid',
        borderRadius: '50%',
        [`border${root}Radius`]: '2px',
      }),
    },
    '\u00a0',
  )
