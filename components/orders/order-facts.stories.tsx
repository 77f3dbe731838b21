import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { WithQueries } from '#components/session/with-queries.tsx'
import { LONG_SHOP, sampleOrder } from '#tests/support/story/sample-orders.ts'
import { OrderFacts } from './order-facts.tsx'

const CLAIM = { id: 'c1', submitted_at: '2026-11-20T10:00:00.000Z', answer: null }

const meta = {
  title: 'Orders/Details',
  component: OrderFacts,
  decorators: [
    (Story) => (
      <WithQueries>
        <Story />
      </WithQueries>
    ),
  ],
} satisfies Meta<typeof OrderFacts>
export default meta
type Story = StoryObj<typeof meta>

export const Tracked: Story = { args: { order: sampleOrder('TRACKED') } }
export const Confirmed: Story = { args: { order: sampleOrder('CONFIRMED') } }
export const Reversed: Story = { args: { order: sampleOrder('REVERSED', { next_change_by: null }) } }
/** The shop has not reported anything for longer than usual. */
export const CanBeClaimed: Story = {
  args: {
    order: sampleOrder('TRACKED', {
      claimable_from: '2026-01-01T00:00:00.000Z',
      claimable_until: '2999-01-01T00:00:00.000Z',
    }),
  },
}
export const Claimed: Story = { args: { order: sampleOrder('TRACKED', { claim: { ...CLAIM, status: 'IN_REVIEW' } }) } }
export const ClaimRefused: Story = {
  args: {
    order: sampleOrder('DECLINED', {
      claim: { ...CLAIM, status: 'REFUSED', answer: 'The shop has no order with that number.' },
    }),
  },
}
export const LongText: Story = {
  args: {
    order: sampleOrder('CONFIRMED', { retailer: LONG_SHOP, circle: { slug: 'x', headline: LONG_SHOP.name } }),
  },
}
