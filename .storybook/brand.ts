import { seedPath } from '#components/ui/seed-path.ts'

/** The portal's own daytime colors for the frame around the stories, by token name. */
export const BRAND = {
  ground: '#ffffff',
  wash: '#f1f5ef',
  ink: '#16302b',
  'ink-2': '#4b605a',
  line: '#d3ddd5',
  'line-2': '#6e827b',
  yolk: '#ffc83d',
  'yolk-line': '#9a6700',
  'on-yolk': '#16302b',
} as const

const TURNS = [0, 40, 80, 120, 160, 200, 240, 280, 320]
const READY = 40

/** The logo and the name as HTML. */
export const brandTitle = `
  <svg viewBox="-50 -50 100 100" width="30" height="30" fill="${BRAND.ink}" aria-hidden="true">${TURNS.map(seedAt).join('')}</svg>
  <span style="margin-inline-start: 10px; color: ${BRAND.ink}; font: 600 1.375rem / 1 Besley, Georgia, serif; letter-spacing: -0.012em">Covey</span>
`

function seedAt(turn: number): string {
  const ready = turn === READY ? ` fill="${BRAND.yolk}" stroke="${BRAND['yolk-line']}" stroke-width="1.5"` : ''
  return `<path d="${seedPath(31, 19)}" transform="rotate(${turn}) translate(0 -15)"${ready}/>`
}
