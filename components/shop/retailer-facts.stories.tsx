import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { WithQueries } from '#components/session/with-queries.tsx'
import { sampleRetailer } from '#tests/support/story/sample-retailer.ts'
import { GoShopping } from './go-shopping.tsx'
import { RetailerFacts } from './retailer-facts.tsx'

const meta = {
  title: 'Shop/Details',
  component: RetailerFacts,
  args: { retailer: sampleRetailer(), go: <GoShopping id={1} name="Lindenwood Books" /> },
  decorators: [
    (Story) => (
      <WithQueries>
        <Story />
      </WithQueries>
    ),
  ],
} satisfies Meta<typeof RetailerFacts>
export default meta
type Story = StoryObj<typeof meta>

export const Usual: Story = {}
export const BoostedWithGiftCards: Story = {
  args: {
    retailer: sampleRetailer({
      boosted: { usual_amount: 300, circle_amount: 225, ends_at: '2026-12-01T05:00:00.000Z' },
      gift_card_rate: { name: 'Gift cards', kind: 'PERCENTAGE', amount: 200, circle_amount: 150, currency: 'USD' },
    }),
  },
}
export const NewCustomersOnly: Story = {
  args: { retailer: sampleRetailer({ new_customers_only: true, exclusions: '' }) },
}
export const LongText: Story = {
  args: {
    retailer: sampleRetailer({
      name: 'Wolfeschlegelsteinhausenbergerdorff Quilts, Linens and Everything',
      about: 'Quilts '.repeat(40),
      exclusions: 'Nothing that was bought with a coupon from somewhere else. '.repeat(8),
    }),
  },
}
