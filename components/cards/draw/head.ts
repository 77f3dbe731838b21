import type { Looks } from '#api/contract/cards.ts'
import { HAIRS, INK, MILK, mix, SKINS, shadedSkin } from './colors.ts'
import type { Kit } from './kits.ts'
import { type Point, placed, radians } from './points.ts'
import { blob, each, line } from './shapes.ts'

interface Colors {
  readonly skin: string
  readonly hair: string
}

type Drawn = (points: readonly Point[], color: string) => string

/** Draws a head that faces right, with its hair, beard and headgear. `tilt` is in degrees. */
export function drawHead(at: Point, tilt: number, looks: Looks, kit: Kit): string {
  const turn = placed(at, radians(tilt))
  const draw: Drawn = (points, color) => blob(points.map(turn), color)
  const stroke = (points: readonly Point[], color: string, width: number) => line(points.map(turn), color, width)
  const colors = { skin: SKINS[looks.skin] ?? SKINS[0], hair: HAIRS[looks.hair] ?? HAIRS[0] }
  return [
    drawLongHair(looks, colors, draw),
    drawSkull(looks, colors, kit, draw),
    looks.beard === 'full' ? draw(FULL_BEARD, colors.hair) : '',
    looks.beard === 'short' ? draw(SHORT_BEARD, colors.hair) : '',
    draw(EAR, shadedSkin(colors.skin)),
    drawHeadgear(looks, kit, draw, stroke),
  ].join('')
}

/** Draws an empty helmet, which a player holds. */
export function drawHelmet(at: Point, kit: Kit): string {
  const turn = placed(at, radians(8))
  const draw: Drawn = (points, color) => blob(points.map(turn), color)
  return (
    draw(SKULL, kit.deep) +
    drawHeadgear({ headgear: 'helmet' }, kit, draw, (points, color, width) => line(points.map(turn), color, width))
  )
}

const isBare = ({ headgear }: Looks) => headgear === 'bare' || headgear === 'band'

function drawLongHair({ hairstyle }: Looks, { hair }: Colors, draw: Drawn): string {
  if (hairstyle === 'tail') return draw(TAIL, hair)
  return hairstyle === 'plait' ? draw(PLAIT, hair) : ''
}

function drawSkull(looks: Looks, { skin, hair }: Colors, { headband }: Kit, draw: Drawn): string {
  const { hairstyle, headgear } = looks
  if (!isBare(looks)) {
    const shows = hairstyle === 'afro' || hairstyle === 'bun'
    return (shows ? draw(UNDER_HAT, hair) : '') + draw(SKULL, skin) + draw(TEMPLE, hair)
  }
  const band = headgear === 'band' ? draw(BAND, headband) + draw(BAND_END, headband) : ''
  if (hairstyle === 'afro') return draw(AFRO, hair) + draw(SKULL, skin) + draw(AFRO_FRONT, hair) + band
  if (hairstyle === 'bun') return draw(SKULL, skin) + draw(BUN, hair) + draw(BUN_FRONT, hair) + band
  return draw(SKULL, skin) + (hairstyle === 'shaved' ? '' : draw(SHORT_HAIR, hair)) + band
}

function drawHeadgear(
  { headgear }: Pick<Looks, 'headgear'>,
  { cap, peak, headband }: Kit,
  draw: Drawn,
  stroke: (points: readonly Point[], color: string, width: number) => string,
): string {
  switch (headgear) {
    case 'cap':
      return draw(CAP, cap) + draw(CAP_PEAK, peak) + stroke(CAP_SEAM, peak, 2)
    case 'sunhat':
      return draw(HAT, cap) + draw(BRIM, cap) + draw(HAT_RIBBON, peak)
    case 'patka': {
      const fold = mix(headband, INK, 0.3)
      return draw(PATKA, headband) + each(PATKA_FOLDS, (points) => stroke(points, fold, 2))
    }
    case 'hijab':
      return draw(HIJAB, headband)
    case 'helmet': {
      const grille = mix(MILK, INK, 0.12)
      const bars = each(GRILLE, (points) => stroke(points, grille, 2.3))
      return draw(HELMET, cap) + draw(HELMET_PEAK, peak) + bars + stroke(HELMET_SHINE, mix(cap, MILK, 0.3), 2)
    }
    default:
      return ''
  }
}

const SKULL: readonly Point[] = [
  [-17, -4],
  [-12, -17],
  [2, -21],
  [14, -15],
  [17, -4],
  [20, 3],
  [16, 6],
  [14, 15],
  [6, 21],
  [-4, 18],
  [-12, 13],
]
const TAIL: readonly Point[] = [
  [-10, -12],
  [-22, -12],
  [-34, 2],
  [-36, 20],
  [-28, 12],
  [-20, 2],
  [-12, 2],
]
const PLAIT: readonly Point[] = [
  [-12, -8],
  [-22, 2],
  [-26, 18],
  [-24, 34],
  [-18, 34],
  [-16, 16],
  [-8, 6],
]
const AFRO: readonly Point[] = [
  [-24, 2],
  [-27, -14],
  [-16, -30],
  [2, -34],
  [18, -28],
  [23, -14],
  [16, -6],
  [-4, 8],
  [-16, 12],
]
const AFRO_FRONT: readonly Point[] = [
  [-20, 4],
  [-20, -14],
  [0, -26],
  [17, -16],
  [16, -10],
  [0, -10],
  [-5, 0],
  [-10, 8],
]
const BUN: readonly Point[] = [
  [-14, -16],
  [-22, -26],
  [-14, -34],
  [-4, -28],
  [-6, -18],
]
const BUN_FRONT: readonly Point[] = [
  [-18, 4],
  [-20, -10],
  [-8, -22],
  [6, -24],
  [18, -13],
  [8, -12],
  [-3, -6],
  [-8, 6],
]
const SHORT_HAIR: readonly Point[] = [
  [-18, 7],
  [-21, -8],
  [-12, -22],
  [4, -26],
  [18, -18],
  [20, -9],
  [8, -12],
  [-3, -8],
  [-7, 4],
  [-12, 9],
]
const BAND: readonly Point[] = [
  [-20, -4],
  [-12, -12],
  [6, -15],
  [18, -11],
  [18, -5],
  [4, -8],
  [-10, -4],
  [-18, 2],
]
const BAND_END: readonly Point[] = [
  [-18, -3],
  [-30, 0],
  [-34, 8],
  [-26, 6],
  [-17, 3],
]
const UNDER_HAT: readonly Point[] = [
  [-14, 16],
  [-24, 6],
  [-22, -8],
  [-10, -8],
  [-6, 8],
]
const TEMPLE: readonly Point[] = [
  [-17, 8],
  [-18, -8],
  [-4, -8],
  [-6, 2],
  [-10, 10],
]
const FULL_BEARD: readonly Point[] = [
  [-6, 5],
  [4, 6],
  [12, 8],
  [17, 7],
  [15, 18],
  [8, 28],
  [-2, 23],
  [-9, 14],
]
const SHORT_BEARD: readonly Point[] = [
  [-6, 7],
  [3, 11],
  [15, 11],
  [13, 18],
  [6, 22],
  [-4, 19],
  [-9, 13],
]
const EAR: readonly Point[] = [
  [-8, -3],
  [-3, -4],
  [-2, 3],
  [-6, 7],
  [-9, 3],
]
const CAP: readonly Point[] = [
  [-20, -3],
  [-19, -17],
  [-6, -27],
  [9, -25],
  [18, -14],
  [19, -6],
  [0, -7],
]
const CAP_PEAK: readonly Point[] = [
  [10, -11],
  [24, -12],
  [37, -5],
  [36, -1],
  [20, -4],
  [8, -4],
]
const CAP_SEAM: readonly Point[] = [
  [-19, -8],
  [-4, -11],
  [16, -10],
]
const HAT: readonly Point[] = [
  [-18, -8],
  [-14, -25],
  [0, -28],
  [13, -25],
  [17, -8],
]
const BRIM: readonly Point[] = [
  [-33, -3],
  [-18, -11],
  [0, -12],
  [18, -11],
  [34, -3],
  [18, -2],
  [0, -4],
  [-18, -1],
]
const HAT_RIBBON: readonly Point[] = [
  [-18, -9],
  [0, -12],
  [17, -10],
  [17, -15],
  [0, -17],
  [-17, -15],
]
const PATKA: readonly Point[] = [
  [-19, -2],
  [-21, -15],
  [-10, -28],
  [4, -31],
  [17, -21],
  [19, -9],
  [6, -13],
  [-8, -9],
]
const HIJAB: readonly Point[] = [
  [-20, 14],
  [-22, -10],
  [-12, -25],
  [4, -28],
  [15, -22],
  [17, -14],
  [5, -13],
  [-1, -2],
  [2, 11],
  [10, 19],
  [14, 25],
  [8, 34],
  [-14, 34],
  [-22, 28],
]
const HELMET: readonly Point[] = [
  [-21, 8],
  [-23, -10],
  [-13, -26],
  [3, -30],
  [17, -23],
  [21, -9],
  [10, -8],
  [0, -6],
  [0, 8],
  [-8, 14],
]
const HELMET_PEAK: readonly Point[] = [
  [8, -12],
  [22, -14],
  [34, -7],
  [33, -3],
  [18, -6],
  [6, -5],
]
const HELMET_SHINE: readonly Point[] = [
  [-14, -22],
  [-6, -14],
  [-4, -6],
]
const PATKA_FOLDS: readonly (readonly Point[])[] = [
  [
    [-19, -9],
    [0, -22],
    [15, -22],
  ],
  [
    [-15, -6],
    [4, -17],
    [18, -15],
  ],
]
const GRILLE: readonly (readonly Point[])[] = [
  [
    [-3, 1],
    [12, 2],
    [24, 0],
  ],
  [
    [-3, 8],
    [12, 9],
    [21.5, 7],
  ],
  [
    [-3, 15],
    [12, 16],
    [19, 14],
  ],
  [
    [27, -4],
    [24, 8],
    [18, 18],
  ],
]
