import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { sampleRetailer } from '#tests/support/story/sample-retailer.ts'
import { RetailerCard } from './retailer-card.tsx'

const meta = { title: 'Shop/Card', component: RetailerCard } satisfies Meta<typeof RetailerCard>
export default meta
type Story = StoryObj<typeof meta>

export const OneRate: Story = { args: { retailer: sampleRetailer() } }
export const Boosted: Story = {
  args: {
    retailer: sampleRetailer({
      boosted: { usual_amount: 300, circle_amount: 225, ends_at: '2026-12-01T05:00:00.000Z' },
    }),
  },
}
export const FlatAmount: Story = {
  args: {
    retailer: sampleRetailer({
      max_rate: { name: 'An order', kind: 'FLAT', amount: 2_000, circle_amount: 1_500, currency: 'USD' },
    }),
  },
}
export const WithoutWords: Story = { args: { retailer: sampleRetailer({ about: '' }) } }
/** Its mark does not come: the first letters stand for it. */
export const BrokenMark: Story = { args: { retailer: sampleRetailer({ logo_url: '/no-such-mark.svg' }) } }
export const LongText: Story = {
  args: {
    retailer: sampleRetailer({ name: 'Wolfeschlegelsteinhausenbergerdorff Quilts', about: 'Quilts '.repeat(30) }),
  },
}
