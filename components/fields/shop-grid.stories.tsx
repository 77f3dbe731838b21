import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { MARK_PATTERNS, MARK_SHAPES } from '#api/contract/shop-marks.ts'
import { markPicture } from '#components/shop/marks/mark-picture.ts'
import { ShopGrid } from './shop-grid.tsx'

const SHOPS = MARK_PATTERNS.flatMap((pattern) =>
  MARK_SHAPES.map((shape) => ({
    one: { id: `${shape}-${pattern}`, name: `${shape} & ${pattern}`, detail: '', least: 500, most: 50_000 },
    ...{ picture: markPicture(shape, pattern), newUntil: undefined, wantsLogin: false, not: undefined },
  })),
)
const [first, second, ...others] = SHOPS

const meta = {
  title: 'Fields/Shops',
  component: ShopGrid,
  args: {
    id: 'brand',
    name: 'brand',
    items: SHOPS,
    chosen: 'pear-plain',
    onChoose: () => undefined,
    at: () => undefined,
  },
} satisfies Meta<typeof ShopGrid>
export default meta
type Story = StoryObj<typeof meta>

export const Sixty: Story = {}
/** Names as long as they come, and shops whose cards are worth more than there is. */
export const Unable: Story = {
  args: {
    items: [
      ...(first ? [{ ...first, one: { ...first.one, name: 'Winterbourne & Applegarth Household Supplies' } }] : []),
      ...(second ? [{ ...second, not: { why: 'missing', cents: 400 } as const }] : []),
      ...others.slice(0, 4),
    ],
  },
}
