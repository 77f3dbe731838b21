import type { MarkShape } from '#api/contract/shop-marks.ts'

type Draw = (ink: string, ground: string) => string

const filled =
  (path: string): Draw =>
  (ink) =>
    `<path d="${path}" fill="${ink}"/>`

const line = (path: string, color: string, width: number, round = false) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}"${round ? ' stroke-linecap="round"' : ''}/>`

/** Draws each shape in a 64 × 64 box, in the ink color. Holes in the shape get the background color. */
export const SHAPES = {
  peak: filled('M8 44L26 14 38 34 44 26 56 44Z'),
  drop: filled('M32 10C42 24 48 32 48 40a16 16 0 0 1-32 0C16 32 22 24 32 10Z'),
  wing: filled('M10 36C24 36 30 22 54 16 52 34 40 46 22 46 16 46 12 42 10 36Z'),
  blocks: filled('M14 34h16v16H14zM34 34h16v16H34zM24 14h16v16H24z'),
  fold: (ink, ground) => filled('M16 12h22l10 10v30H16z')(ink, ground) + line('M38 12v10h10', ground, 3),
  stripe: (ink) => line('M12 18h40M12 32h40M12 46h40', ink, 8),
  sun: (ink) =>
    `<circle cx="32" cy="36" r="12" fill="${ink}"/>${line('M10 50h44M32 10v8M14 18l5 6M50 18l-5 6', ink, 5, true)}`,
  kite: (ink, ground) =>
    filled('M32 8L50 28 32 50 14 28Z')(ink, ground) +
    line('M32 8v42M14 28h36', ground, 3) +
    line('M32 50c4 4-4 6 2 10', ink, 3),
  arch: filled('M14 52V32a18 18 0 0 1 36 0v20H40V32a8 8 0 0 0-16 0v20Z'),
  moon: filled('M42 46A19 19 0 1 1 36 12a16 16 0 1 0 6 34Z'),
  leaf: (ink, ground) =>
    filled('M18 46C14 26 28 14 48 16 50 36 38 50 18 46Z')(ink, ground) + line('M18 46L38 26', ground, 3),
  nib: (ink, ground) =>
    filled('M32 7L47 33 39 49H25L17 33Z')(ink, ground) +
    line('M32 10V32', ground, 3) +
    `<circle cx="32" cy="35" r="4.500" fill="${ground}"/>` +
    line('M25 55h14', ink, 5, true),
  loop: (ink) =>
    [22, 42].map((x) => `<circle cx="${x}" cy="32" r="11" fill="none" stroke="${ink}" stroke-width="6.500"/>`).join(''),
  pear: (ink, ground) =>
    filled(
      'M32 19C38 19 40 25 41 30 42 35 48 38 48 45 48 52 41 56 32 56 23 56 16 52 16 45 16 38 22 35 23 30 24 25 26 19 32 19Z',
    )(ink, ground) +
    line('M32 20C32 14 33 11 36 8', ink, 3.5, true) +
    filled('M36 16C39 9 46 8 51 11 49 17 42 20 36 16Z')(ink, ground),
  fish: (ink, ground) =>
    filled('M8 32C16 17 34 15 46 32 34 49 16 47 8 32ZM43 32L57 20V44Z')(ink, ground) +
    `<circle cx="20" cy="29" r="3" fill="${ground}"/>` +
    line('M29 22c5 6 5 14 0 20', ground, 3, true),
  boat: filled('M9 42H55L46 54H18ZM30 9V38H11ZM35 17V38H51Z'),
  shell: (ink, ground) =>
    filled('M32 55L10 34C7 19 19 10 32 10 45 10 57 19 54 34Z')(ink, ground) +
    line('M32 50V17M32 50L19 21M32 50L45 21', ground, 3, true),
  bell: (ink, ground) =>
    filled('M32 9C42 9 46 17 46 28 46 37 50 41 53 46H11C14 41 18 37 18 28 18 17 22 9 32 9Z')(ink, ground) +
    `<circle cx="32" cy="52" r="5.500" fill="${ink}"/>`,
  cup: (ink, ground) =>
    filled('M11 23H44V40A13 13 0 0 1 31 53H24A13 13 0 0 1 11 40Z')(ink, ground) +
    line('M44 28h3a6.500 6.500 0 0 1 0 13h-3', ink, 5) +
    line('M21 9v8M33 9v8', ink, 4.5, true),
  key: (ink) =>
    `<circle cx="21" cy="32" r="10" fill="none" stroke="${ink}" stroke-width="7"/>${line('M31 32H55M46 32v11M54 32v8', ink, 6.5)}`,
} as const satisfies Record<MarkShape, Draw>
