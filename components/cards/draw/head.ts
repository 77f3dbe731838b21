import type { Looks } from '#api/contract/cards.ts'
import { HAIRS, INK, MILK, mix, SKINS, shadedSkin } from './colors.ts'
import {
  AFRO,
  AFRO_FRONT,
  BAND,
  BAND_END,
  BRIM,
  BUN,
  BUN_FRONT,
  CAP,
  CAP_PEAK,
  CAP_SEAM,
  EAR,
  FULL_BEARD,
  GRILLE,
  HAT,
  HAT_RIBBON,
  HELMET,
  HELMET_PEAK,
  HELMET_SHINE,
  HIJAB,
  PATKA,
  PATKA_FOLDS,
  PLAIT,
  SHORT_BEARD,
  SHORT_HAIR,
  SKULL,
  TAIL,
  TEMPLE,
  UNDER_HAT,
} from './head-outlines.ts'
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
