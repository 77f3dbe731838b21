import { MARK_PAIRS, type MarkPattern, type ShopMark } from '#api/contract/shop-marks.ts'
import { seedPath } from '#components/ui/seed-path.ts'
import { SHAPES } from './shapes.ts'

/** How strongly a pattern shows on its ground. */
export const PATTERN_STEP = 0.14
const [ROW, SEED_X, SEED_Y] = [8, 16, 13]

/** The part of a pattern that repeats; none for a plain ground. */
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
 * A shop’s mark as an SVG document. It is drawn in a box of 64 by 64, which `box` may widen; the ground goes on beyond it, so
 * that a picture that is wider than high shows the same shape on more ground. With `#tile` the shape has air around it, with
 * `#raised` more of it below.
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
