import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { dayInWords } from '#machines/define/day.ts'
import { LONG_SHOP, sampleOrder } from '#tests/support/story/sample-orders.ts'
import { OrderRow } from './order-row.tsx'

const meta = { title: 'Orders/Row', component: OrderRow } satisfies Meta<typeof OrderRow>
export default meta
type Story = StoryObj<typeof meta>

export const Tracked: Story = { args: { order: sampleOrder('TRACKED') } }
/** Shows the expected date, and how long the shop usually takes. */
export const Pending: Story = {
  args: { order: sampleOrder('PENDING') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Confirmed about .* · usually after 45 days$/)).toBeVisible()
  },
}
export const Payable: Story = { args: { order: sampleOrder('PAYABLE') } }
export const Paid: Story = { args: { order: sampleOrder('PAID', { next_change_by: null }) } }
export const Declined: Story = { args: { order: sampleOrder('DECLINED', { next_change_by: null }) } }
export const Overdue: Story = { args: { order: sampleOrder('TRACKED', { overdue: true }) } }
export const GiftCard: Story = { args: { order: sampleOrder('CONFIRMED', { kind: 'giftcard' }) } }
export const OfAnotherPerson: Story = { args: { order: sampleOrder('CONFIRMED', { mine: false }) } }
/** An order from an earlier year, whose date includes the year. */
export const LongAgo: Story = {
  args: {
    order: sampleOrder('TRACKED', {
      ordered_at: '2019-11-20T12:00:00.000Z',
      next_change_by: '2019-12-01T12:00:00.000Z',
      overdue: true,
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(dayInWords('2019-11-20'))).toBeVisible()
    await expect(canvas.getByText(`Late: expected by ${dayInWords('2019-12-01')}`)).toBeVisible()
  },
}
export const LongText: Story = {
  args: { order: sampleOrder('PENDING', { retailer: LONG_SHOP, circle_share: 99_999_99 }) },
}
