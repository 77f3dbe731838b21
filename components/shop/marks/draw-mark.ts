import { MARK_PAIRS, type MarkPattern, type ShopMark } from '#api/contract/shop-marks.ts'
import { seedPath } from '#components/ui/seed-path.ts'
import { SHAPES } from './shapes.ts'

/** The opacity of the pattern on a mark's background. */
export const PATTERN_STEP = 0.14
const [ROW, SEED_X, SEED_Y] = [8, 16, 13]

/** The tile that each pattern repeats. A plain background has none. */
const PATTERNS = {
  plain: undefined,
  rows: { width: 2 * ROW, height: 2 * ROW, drawn: `<path d="M0 0h${2 * ROW}v${ROW}H0z"/>` },
  grain: { width: SEED_X, height: 2 * SEED_Y, drawn: grain() },
} as const satisfies Record<MarkPattern, { width: number; height: number; drawn: string } | undefined>

function grain(): string {
  const seed = seedPath(8, 5.4)
  return `<path transform="translate(10 18) rotate(28)" d="${seed}"/><path transform="translate(17.500 31) rotate(-28)" d="${seed}"/><path transform="translate(1.500 31) rotate(-28)" d="${seed}"/><path transform="translate(17.500 5) rotate(-28)" d="${seed}"/><path transform="translate(1.500 5) rotate(-28)" d="${seed}"/>`
}

/**
 * Draws a shop's mark as an SVG document, in a 64 × 64 box. A larger `box` shows the same shape with more background
 * around it. The SVG defines two views that can be used as URL fragments: `#tile` adds space around the shape,
 * `#raised` adds more of it below.
 */
export function drawMark({ shape, pair, pattern }: ShopMark, box = '0 0 64 64'): string {
  const [ground, ink] = MARK_PAIRS[pair] ?? MARK_PAIRS[0]
  const everywhere = 'x="-256" y="-256" width="576" height="576"'
  const repeated = PATTERNS[pattern]
  const over = repeated
    ? `<pattern id="p" width="${repeated.width}" height="${repeated.height}" patternUnits="userSpaceOnUse" fill="${ink}" fill-opacity="${PATTERN_STEP}">${repeated.drawn}</pattern><rect ${everywhere} fill="url(#p)"/>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><view id="tile" viewBox="-12 -12 88 88"/><view id="raised" viewBox="-18 -6 100 100"/><rect ${everywhere} fill="${ground}"/>${over}${SHAPES[shape](ink, ground)}</svg>`
}
