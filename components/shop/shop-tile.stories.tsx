import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { sampleRetailer } from '#tests/support/story/sample-retailer.ts'
import { Heart } from './heart.tsx'
import { markPicture } from './marks/mark-picture.ts'
import { ShopTile } from './shop-tile.tsx'

const meta = {
  title: 'Shop/Tile',
  component: ShopTile,
  args: { retailer: sampleRetailer({ logo_url: markPicture('peak') }), href: '/shop' },
} satisfies Meta<typeof ShopTile>
export default meta
type Story = StoryObj<typeof meta>

const heart = (chosen: boolean) => <Heart name="Lindenwood Books" chosen={chosen} onPress={() => undefined} />

export const Usual: Story = {}
export const Favorite: Story = { args: { children: heart(true) } }
export const Boosted: Story = {
  args: {
    retailer: sampleRetailer({
      logo_url: markPicture('sun', 'rows'),
      boosted: { usual_amount: 300, circle_amount: 225, ends_at: '2026-12-01T05:00:00.000Z' },
    }),
    children: heart(false),
  },
}
export const FlatAmount: Story = {
  args: {
    retailer: sampleRetailer({
      logo_url: markPicture('boat', 'grain'),
      rates: [{ name: 'An order', kind: 'FLAT', amount: 2_000, circle_amount: 1_500, currency: 'USD' }],
      max_rate: { name: 'An order', kind: 'FLAT', amount: 2_000, circle_amount: 1_500, currency: 'USD' },
    }),
  },
}
/** A picture from another host that doesn't load leaves its background. */
export const BrokenPicture: Story = { args: { retailer: sampleRetailer({ logo_url: '/no-such-mark.svg' }) } }
export const LongText: Story = {
  args: {
    retailer: sampleRetailer({ name: 'Wolfeschlegelsteinhausenbergerdorff Quilts, Linens and Everything' }),
    children: heart(false),
  },
}
