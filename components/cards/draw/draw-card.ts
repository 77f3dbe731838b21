import { artAddress, type CardArt, type CardLayout, type Rarity } from '#api/contract/cards.ts'
import { seedPath } from '#components/ui/seed-path.ts'
import { randomFrom, seedOf } from '#machines/define/random.ts'
import { drawBird } from './birds.ts'
import { INK, MILK, mix, NIGHT, YOLK } from './colors.ts'
import { drawFigure, SHIRT_CLIP } from './figure.ts'
import { KITS, type Kit } from './kits.ts'
import { isNumberRight } from './number-side.ts'
import { ellipse, from, type Point, radians, smooth } from './points.ts'
import { drawPattern, drawScenery, groundOf } from './scenery.ts'
import { disc, each, outline, polygon, shape, tenth, times } from './shapes.ts'

const WIDTH = 320
const HEIGHT = 460
const CENTER: Point = [160, 190]
const RADIUS = 26

/** Where the foot of a card begins, which holds its text. */
const FOOT_TOP: Readonly<Record<CardLayout, number>> = { full: 338, compact: 324, mini: 366 }

/** How large the sun behind the player is. */
const SUN_RADIUS: Readonly<Record<Rarity, number>> = { FLASH: 116, COMMON: 116, RARE: 102, EPIC: 102, LEGENDARY: 96 }

/** The rings of seeds around the sun: how many, how far out, and their size. */
interface Ring {
  readonly count: number
  readonly radius: number
  readonly length: number
  readonly width: number
  readonly color: string
  readonly turn?: number
}

const ringsOf = (rarity: Rarity, { accent, disc: pale }: Kit): readonly Ring[] => {
  switch (rarity) {
    case 'RARE':
      return [{ count: 24, radius: 108, length: 25, width: 9, color: accent }]
    case 'EPIC':
      return [
        { count: 24, radius: 106, length: 24, width: 9, color: accent },
        { count: 32, radius: 135, length: 24, width: 8, color: pale, turn: 4 },
      ]
    case 'LEGENDARY':
      return [
        { count: 24, radius: 100, length: 27, width: 10.5, color: YOLK },
        { count: 32, radius: 132, length: 26, width: 9, color: accent, turn: 4 },
      ]
    default:
      return []
  }
}

/**
 * Draws the picture of a card as an SVG document, in a 320 × 460 box. The same card always gets the same picture. Its
 * text isn't part of it: the page writes it over the picture, because pictures can't use the page's fonts.
 */
export function drawCard(art: CardArt): string {
  const kit = KITS[art.team]
  const isPlain = art.rarity === 'FLASH' || art.rarity === 'COMMON'
  const inset = isPlain ? 9 : 23
  const inner = `<clipPath id="inner"><rect x="${inset}" y="${inset}" width="${WIDTH - 2 * inset}" height="${HEIGHT - 2 * inset}" rx="10"/></clipPath>`
  const figure = drawFigure(art.looks, kit)
  const player = placePlayer(art, (figure.pose.isAirborne ? drawShadow(kit, art.rarity) : '') + figure.drawing)
  const foot = drawFoot(art.layout)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<defs><clipPath id="edge"><rect width="${WIDTH}" height="${HEIGHT}" rx="${RADIUS}"/></clipPath>${inner}`,
    `<clipPath id="${SHIRT_CLIP}"><path d="${figure.shirt}"/></clipPath></defs><g clip-path="url(#edge)">`,
    drawBackground(art, kit),
    // At the smallest size the foot covers the player's feet, and the player is larger.
    art.layout === 'mini' ? player + foot : foot + player,
    art.layout === 'mini' ? '' : drawCrest(art, kit),
    drawFrame(art, kit),
    '</g></svg>',
  ].join('')
}

/** The card's background color. Epic cards show dusk. */
const fieldOf = (rarity: Rarity, { field }: Kit) => (rarity === 'EPIC' ? mix(field, NIGHT, 0.4) : field)

function placePlayer({ layout, looks }: CardArt, drawing: string): string {
  const isLeft = looks.hand === 'left'
  const [x, y, scale] =
    layout === 'mini' ? [isLeft ? 338 : -18, 10, 1.11] : [isLeft ? WIDTH : 0, layout === 'compact' ? -14 : 0, 1]
  return `<g transform="translate(${x} ${y}) scale(${isLeft ? -scale : scale} ${scale})">${drawing}</g>`
}

const drawShadow = (kit: Kit, rarity: Rarity) =>
  shape(ellipse([150, 338], 74, 7, 26), groundOf(fieldOf(rarity, kit), kit.disc).deep)

function drawBackground(art: CardArt, kit: Kit): string {
  const { rarity, layout } = art
  const field = fieldOf(rarity, kit)
  const sun = rarity === 'LEGENDARY' ? YOLK : kit.disc
  const random = randomFrom(seedOf(artAddress(art)))
  return [
    `<path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="${field}"/>`,
    rarity === 'RARE' ? `<g opacity=".5">${drawPattern(kit.scenery, mix(field, kit.disc, 0.22))}</g>` : '',
    rarity === 'EPIC' ? drawStars(mix(field, MILK, 0.62), random) : '',
    rarity === 'LEGENDARY' ? drawRays(mix(field, kit.disc, 0.26)) : '',
    layout === 'mini'
      ? ''
      : `<g clip-path="url(#inner)">${each(ringsOf(rarity, kit), (ring) => drawRing(ring, art, random))}</g>`,
    disc(CENTER, SUN_RADIUS[rarity], sun),
    rarity === 'EPIC' ? disc([CENTER[0] + 34, CENTER[1] - 22], 70, mix(sun, MILK, 0.3)) : '',
    rarity === 'LEGENDARY' && layout !== 'mini' ? drawFlock(art, kit) : '',
    drawScenery(kit.scenery, groundOf(field, kit.disc)),
  ].join('')
}

/** Stars at dusk, more of them at the sides than behind the player. */
const drawStars = (color: string, random: () => number) =>
  times(26, () => {
    const x = Math.round(30 + random() * 260)
    const top = x < 94 || x > 226 ? 84 : 34
    return `<circle cx="${x}" cy="${Math.round(top + random() * 170)}" r="${tenth(1.2 + random())}" fill="${color}"/>`
  })

const drawRays = (color: string) =>
  times(20, (index) =>
    polygon(
      [CENTER, from(CENTER, radians(index * 18 - 4.2), 360), from(CENTER, radians(index * 18 + 4.2), 360)],
      color,
    ),
  )

function drawRing(
  { count, radius, length, width, color, turn = 0 }: Ring,
  { looks }: CardArt,
  random: () => number,
): string {
  const isNumberAt = ([x, y]: Point) => y < 86 && (isNumberRight(looks) ? x > 216 : x < 104)
  return times(count, (index) => {
    const angle = (index * 360) / count + turn
    if (isNumberAt(from(CENTER, radians(angle - 90), radius + length * 0.7))) return ''
    const [lean, out] = [angle + (random() - 0.5) * 2.4, radius + (random() - 0.5) * 2]
    return `<path transform="translate(${CENTER.join(' ')}) rotate(${tenth(lean)}) translate(0 ${tenth(-out)})" d="${seedPath(length, width)}" fill="${color}"/>`
  })
}

const FLOCK = [
  { at: [262, 196], size: 0.5, turn: -12 },
  { at: [56, 132], size: 0.6, turn: -8 },
  { at: [48, 236], size: 0.44, turn: 6 },
] as const satisfies readonly { at: Point; size: number; turn: number }[]

const drawFlock = ({ looks }: CardArt, { scenery, accent }: Kit) =>
  each(FLOCK, ({ at: [x, y], size, turn }) => {
    const way = looks.hand === 'left' ? -1 : 1
    const place = `translate(${way < 0 ? WIDTH - x : x} ${y}) rotate(${way * turn}) scale(${way * size} ${size})`
    return `<g transform="${place}">${drawBird(scenery, MILK, accent)}</g>`
  })

function drawFoot(layout: CardLayout): string {
  const top = FOOT_TOP[layout]
  const edge: Point[] = [
    [-30, top + 10],
    [60, top - 2],
    [160, top - 6],
    [260, top - 2],
    [350, top + 10],
    [350, 500],
    [-30, 500],
  ]
  return shape(smooth(edge, 5), INK)
}

/** The team's bird in a round seal at the edge of the foot. */
function drawCrest({ layout, rarity }: CardArt, kit: Kit): string {
  const seal = rarity === 'LEGENDARY' ? YOLK : kit.disc
  const bird = `<g transform="translate(0 2) scale(.42)">${drawBird(kit.scenery, kit.deep, kit.field)}</g>`
  return `<g transform="translate(266 ${layout === 'compact' ? 322 : 333})"><path d="${outline(ellipse([0, 0], 24, 24, 22))}" fill="${INK}"/><path d="${outline(ellipse([0, 0], 20, 20, 20))}" fill="${seal}"/>${bird}</g>`
}

/** The frame shows the rarity, also to people who can't tell the colors apart: dashed, plain, double, beaded, thick. */
function drawFrame({ rarity, layout }: CardArt, { disc: pale, accent }: Kit): string {
  const beads = (length: number) => ` pathLength="${length}" stroke-dasharray="0.01 9.99" stroke-linecap="round"`
  const isMini = layout === 'mini'
  switch (rarity) {
    case 'FLASH':
      return isMini
        ? frame(7, 20, MILK, 10, ' stroke-dasharray="30 22"')
        : frame(9, 20, MILK, 4, ' stroke-dasharray="14 10"')
    case 'COMMON':
      return isMini ? frame(7, 20, MILK, 10) : frame(9, 20, MILK, 3)
    case 'RARE':
      return isMini ? frame(6, 21, MILK, 12) + frame(17, 14, pale, 8) : frame(9, 20, MILK, 3) + frame(15.5, 14, pale, 4)
    case 'EPIC':
      return isMini
        ? frame(6, 21, MILK, 12) + frame(22, 10, pale, 13, beads(600))
        : frame(9, 20, MILK, 3) + frame(16.5, 13, accent, 6.5, beads(1260))
    case 'LEGENDARY':
      return isMini ? frame(0, RADIUS, YOLK, 52) : frame(0, RADIUS, YOLK, 24) + frame(16.5, 12, YOLK, 2.5)
  }
}

const frame = (inset: number, radius: number, stroke: string, width: number, more = '') =>
  `<rect x="${inset}" y="${inset}" width="${WIDTH - 2 * inset}" height="${HEIGHT - 2 * inset}" rx="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"${more}/>`
