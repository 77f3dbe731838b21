import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { MARK_PATTERNS, MARK_SHAPES } from '#api/contract/shop-marks.ts'
import { sampleRetailer } from '#tests/support/story/sample-retailer.ts'
import { markPicture } from '../marks/mark-picture.ts'
import { FoundShops } from './found-shops.tsx'

const SIXTY = MARK_PATTERNS.flatMap((pattern) => MARK_SHAPES.map((shape) => ({ shape, pattern })))

const shops = (count: number) => ({
  items: SIXTY.slice(0, count).map(({ shape, pattern }, at) =>
    sampleRetailer({ id: at + 1, name: `The ${pattern} ${shape}`, logo_url: markPicture(shape, pattern) }),
  ),
  next_cursor: null,
})

const meta = {
  title: 'Shop/Search results',
  component: FoundShops,
  args: { asked: { q: '', category: 0 }, found: shops(18) },
} satisfies Meta<typeof FoundShops>
export default meta
type Story = StoryObj<typeof meta>

export const NoShops: Story = { args: { found: shops(0) } }
export const NothingFound: Story = { args: { asked: { q: 'umbrella', category: 0 }, found: shops(0) } }
export const OneShop: Story = { args: { asked: { q: 'juniper', category: 0 }, found: shops(1) } }
export const EighteenShops: Story = {}
export const SixtyShops: Story = { args: { found: shops(60) } }
export const APageOfMore: Story = {
  args: { asked: { q: '', category: 4, cursor: 'x' }, found: { ...shops(2), next_cursor: 'y' } },
}
export const Unanswered: Story = { args: { found: undefined } }
