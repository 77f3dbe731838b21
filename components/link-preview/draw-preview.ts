import type { CircleMoney } from '#components/circles/circle.ts'
import { dollars } from '#components/circles/money.ts'
import { RING_PLACES, RING_SEED } from '#components/circles/ring-places.ts'
import { ringSeeds } from '#components/circles/ring-seeds.ts'
import { COLOURS } from '#components/mail/colours.ts'
import { MARK_SEED, MARK_TURNS, READY_TURN } from '#components/ui/mark-seeds.ts'
import { fitText, type TextBox } from './fit-text.ts'
import { drawable, type Face, type Lettering } from './lettering.ts'
import type { PreviewWords } from './words.ts'

/** In pixels. Social networks ask for this size. */
const PREVIEW_WIDTH = 1200
const PREVIEW_HEIGHT = 630

/** The fonts and texts for drawing a preview. */
export interface PreviewTools {
  readonly lettering: Lettering
  readonly words: PreviewWords
}

/** The content of a Circle's preview. Amounts are in cents. */
export interface CirclePreview {
  readonly headline: string
  readonly purpose: string
  /** `null` if the leader hides amounts from visitors. The preview then shows no ring. */
  readonly money: CircleMoney | null
  readonly supporters: number
}

/** The picture on the right: an SVG element that covers everything from `PICTURE.x` to the right edge. */
export type PreviewPicture = string

/** The area of the picture. Its left edge is then cut to a curve. */
export const PICTURE = { x: 640, y: 0, width: 560, height: 630 } as const

const TEXT = { x: 64, width: 560 } as const
interface TitleBox extends TextBox {
  readonly top: number
}
/** The box of the title. */
export const TITLE: TitleBox = {
  top: 148,
  width: TEXT.width,
  height: 208,
  leading: 1.04,
  sizes: [82, 72, 66, 58, 50, 44, 40, 36],
}
const SITE_TITLE: TitleBox = { ...TITLE, top: 196, height: 270 }
/** The box of the purpose. */
export const PURPOSE: TextBox = { width: TEXT.width, height: 62, leading: 1.2, sizes: [34, 30, 26, 24, 21, 17] }
const RING = { x: 141, y: 503, size: 154 } as const
const ASIDE = { x: 245, width: 395 } as const
/** The space for the two lines of text below the purpose if the preview shows no ring. */
const BELOW = TEXT

/** The left edge of the picture, curved as if cut by hand. */
const EDGE =
  'M702 0C694 34 685 92 684 150C683 214 676 262 674 318C671 372 671 414 675 470C679 520 674 584 666 630L1200 630L1200 0Z'

const { ink: INK, ink2: INK_2, yolk: YOLK, yolkLine: YOLK_LINE, line2: LINE_2, wash: WASH } = byDay(COLOURS)
const GROUND = '#ffffff'

/** Draws the preview of a Circle, as SVG without fonts. */
export const drawCircle = (circle: CirclePreview, picture: PreviewPicture, tools: PreviewTools): string =>
  frame(
    picture,
    tools,
    [
      heading(circle.headline, circle.purpose, tools),
      ...(circle.money ? [ring(circle.money)] : []),
      ...aside(circle, tools.words).map((line) => setAside(line, tools.lettering, circle.money ? ASIDE : BELOW)),
    ].join(''),
  )

/** Draws the portal's own preview, which Circles that don't exist also get. */
export const drawSite = (picture: PreviewPicture, tools: PreviewTools): string =>
  frame(picture, tools, heading(tools.words('siteTitle'), tools.words('siteText'), tools, SITE_TITLE))

function frame(picture: PreviewPicture, tools: PreviewTools, inside: string): string {
  const { x, width, height } = PICTURE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" viewBox="0 0 ${PREVIEW_WIDTH} ${PREVIEW_HEIGHT}"><rect width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" fill="${GROUND}"/><clipPath id="edge"><path d="${EDGE}"/></clipPath><g clip-path="url(#edge)"><rect x="${x}" width="${width}" height="${height}" fill="${WASH}"/>${picture}</g>${mark(tools)}${inside}</svg>`
}

/** The logo and name, at the top left. */
function mark({ lettering, words }: PreviewTools): string {
  const seeds = MARK_TURNS.map((turn) => {
    const look = turn === READY_TURN ? `fill="${YOLK}" stroke="${YOLK_LINE}" stroke-width="1.5"` : `fill="${INK}"`
    return `<path d="${MARK_SEED}" transform="rotate(${turn}) translate(0 -15)" ${look}/>`
  })
  return `<g transform="translate(88 78) scale(.46)">${seeds.join('')}</g>${set(lettering, 'display', words('name'), { x: 127, y: 92, size: 36 }, INK)}`
}

/** The title and the purpose, each in the largest size that fits. */
function heading(headline: string, purpose: string, { lettering, words }: PreviewTools, box = TITLE): string {
  const title = drawable(lettering, 'display', headline) ?? words('aCircle')
  const fitted = fitText(title, box, (text) => lettering.widthOf('display', text))
  const below = box.top + fitted.lines.length * fitted.size * box.leading
  const lines = fitted.lines.map((line, at) => {
    const y = box.top + fitted.size * (0.86 + at * box.leading)
    return set(lettering, 'display', line, { x: TEXT.x, y, size: fitted.size }, INK)
  })
  const text = drawable(lettering, 'text', purpose)
  const second =
    text === undefined ? { size: 0, lines: [] } : fitText(text, PURPOSE, (part) => lettering.widthOf('text', part))
  const purposes = second.lines.map((line, at) => {
    const y = below + 10 + second.size * (0.98 + at * PURPOSE.leading)
    return set(lettering, 'text', line, { x: TEXT.x, y, size: second.size }, INK_2)
  })
  return [...lines, ...purposes].join('')
}

/** Draws the ring that shows how much is paid out, available and pending, as on the Circle's page. */
function ring(money: CircleMoney): string {
  const fills = ringSeeds(money)
  const looks = {
    full: `fill="${INK}"`,
    ready: `fill="${YOLK}" stroke="${YOLK_LINE}" stroke-width="1.2"`,
    outline: `fill="${GROUND}" stroke="${INK_2}" stroke-width="1.2"`,
    none: `fill="${WASH}" stroke="${LINE_2}" stroke-width="1"`,
  } as const
  const seeds = RING_PLACES.map(
    (place, at) => `<path d="${RING_SEED}" transform="${place}" ${looks[fills[at] ?? 'none']}/>`,
  )
  return `<g transform="translate(${RING.x} ${RING.y}) scale(${RING.size / 192})">${seeds.join('')}</g>`
}

interface AsideLine {
  readonly face: Face
  readonly text: string
  readonly size: number
  readonly y: number
}

/** The two lines of text next to the ring: the amount raised and the number of supporters, or how to start. */
function aside({ money, supporters }: CirclePreview, words: PreviewWords): AsideLine[] {
  const large = (text: string): AsideLine => ({ face: 'display', text, size: 48, y: 504 })
  const small = (text: string): AsideLine => ({ face: 'text', text, size: 27, y: 538 })
  if (money && money.raised > 0)
    return [
      large(dollars(money.raised)),
      small(supporters > 0 ? words('raisedBy', { count: supporters }) : words('raised')),
    ]
  if (supporters > 0) return [large(words('supporters', { count: supporters })), small(words('helps'))]
  return [{ ...large(words('first')), size: 36 }, small(words('firstText'))]
}

function setAside(
  { face, text, size, y }: AsideLine,
  lettering: Lettering,
  { x, width }: { readonly x: number; readonly width: number },
): string {
  const widest = width / lettering.widthOf(face, text)
  return set(lettering, face, text, { x, y, size: Math.min(size, widest) }, face === 'display' ? INK : INK_2)
}

interface Place {
  readonly x: number
  readonly y: number
  readonly size: number
}

const set = (lettering: Lettering, face: Face, text: string, { x, y, size }: Place, fill: string): string =>
  `<g transform="translate(${x} ${y.toFixed(1)}) scale(${size.toFixed(2)})" fill="${fill}">${lettering.draw(face, text)}</g>`

/** Picks the light color of each role. Previews appear on other sites, whose colors we don't know. */
function byDay<Role extends string>(roles: Readonly<Record<Role, readonly [string, string]>>): Record<Role, string> {
  // Cast: the entries come from `roles`, so every role has a color.
  return Object.fromEntries(
    Object.entries<readonly [string, string]>(roles).map(([role, [light]]) => [role, light]),
  ) as Record<Role, string>
}
