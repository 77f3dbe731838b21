import { classNames } from '#components/ui/class-names.ts'
import styles from './goods-art.module.css'

const ROUND = 'M32 14a18 18 0 1 1 0 36 18 18 0 0 1 0-36z'

/** SVG pictures of the goods: one shape each, on a colored background. */
const SHAPES: Readonly<Record<string, string>> = {
  scarf: 'M18 20c8-6 20-6 28 0l-4 8-4-2 6 22h-8l-6-20-6 4z',
  shirt: 'M24 14 12 20l4 10 6-2v22h20V28l6 2 4-10-12-6c-2 4-14 4-16 0z',
  coat: 'M24 12 12 20l2 30h10V30h16v20h10l2-30-12-8-8 8z',
  socks: 'M24 12h12v22l10 8c4 4 0 10-6 10H30c-4 0-6-3-6-7z',
  hat: 'M10 42h44v6H10zM18 38c0-24 28-24 28 0z',
  soap: 'M14 30c0-6 4-10 10-10h16c6 0 10 4 10 10v8c0 6-4 10-10 10H24c-6 0-10-4-10-10z',
  cream: 'M18 14h28v8H18zM20 26h24v24H20z',
  oil: 'M28 10h8v10l6 8v20c0 3-2 4-4 4H26c-2 0-4-1-4-4V28l6-8z',
  tea: 'M14 24h28v14c0 8-6 12-14 12s-14-4-14-12zM42 28c10-2 10 12 0 12z',
  sample: 'M14 24 32 14l18 10v18L32 52 14 42z',
  night: 'M40 46A18 18 0 0 1 30 12a20 20 0 1 0 22 26 16 16 0 0 1-12 8z',
  weekend: 'M8 40c6-6 10-6 16 0s10 6 16 0 10-6 16 0v12H8zM32 12a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  ticket: 'M10 22h44v8a4 4 0 0 0 0 8v8H10v-8a4 4 0 0 0 0-8z',
  bag: 'M22 20c0-12 20-12 20 0h8l4 32H10l4-32z',
  tax: ROUND,
  notebook: 'M18 10h28c2 0 4 2 4 4v36c0 2-2 4-4 4H18z',
  lamp: 'M26 12h12l10 20H16zM30 34h4v12h10v6H20v-6h10z',
  pens: 'M20 50 16 40 40 12l10 8-24 28z',
  chair: 'M20 10h24v22h4v6h-4v16h-6V38H26v16h-6V38h-4v-6h4z',
  folders: 'M10 18h16l4 6h24v28H10z',
  blocks: 'M12 34h18v18H12zM34 34h18v18H34zM23 12h18v18H23z',
  kite: 'M32 8 50 28 32 48 14 28zM32 48l-4 10h8z',
  puzzle: 'M14 22h12c-4-12 16-12 12 0h12v12c12-4 12 16 0 12v8H14z',
  bear: 'M18 14a8 8 0 0 1 12 4h4a8 8 0 1 1 12 8 18 18 0 1 1-28 0 8 8 0 0 1 0-12z',
  chalk: 'M16 44 40 16l8 6-24 28z',
  glasses: 'M8 30a11 11 0 0 1 22-2h4a11 11 0 1 1 0 4h-4a11 11 0 0 1-22-2z',
  tent: 'M32 12 56 52H8zM32 30 44 52H20z',
  desk: 'M8 22h48v6h-4v24h-5V38H17v14h-5V28H8z',
  card: 'M10 18h44v28H10zM10 26h44v6H10z',
}

const GROUNDS = ['sky', 'blush', 'wheat', 'field'] as const

/** Draws the picture with this name, or a circle if there is none. */
export const GoodsArt = ({ name }: { name: string }) => (
  <svg viewBox="0 0 64 64" className={classNames(styles.art, styles[groundOf(name)])} aria-hidden="true">
    <path d={SHAPES[name] ?? ROUND} />
  </svg>
)

const groundOf = (name: string) => GROUNDS[name.length % GROUNDS.length] ?? 'sky'
