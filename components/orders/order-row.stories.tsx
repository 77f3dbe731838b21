import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { LONG_SHOP, sampleOrder } from '#tests/support/story/sample-orders.ts'
import { OrderRow } from './order-row.tsx'

const meta = { title: 'Orders/Row', component: OrderRow } satisfies Meta<typeof OrderRow>
export default meta
type Story = StoryObj<typeof meta>

export const Tracked: Story = { args: { order: sampleOrder('TRACKED') } }
export const Pending: Story = { args: { order: sampleOrder('PENDING') } }
export const Payable: Story = { args: { order: sampleOrder('PAYABLE') } }
export const Paid: Story = { args: { order: sampleOrder('PAID', { next_change_by: null }) } }
export const Declined: Story = { args: { order: sampleOrder('DECLINED', { next_change_by: null }) } }
export const Overdue: Story = { args: { order: sampleOrder('TRACKED', { overdue: true }) } }
export const GiftCard: Story = { args: { order: sampleOrder('CONFIRMED', { kind: 'giftcard' }) } }
export const OfSomebodyElse: Story = { args: { order: sampleOrder('CONFIRMED', { mine: false }) } }
export const LongText: Story = {
  args: { order: sampleOrder('PENDING', { retailer: LONG_SHOP, circle_share: 99_999_99 }) },
}
