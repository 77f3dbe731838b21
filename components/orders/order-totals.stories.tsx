import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { OrderTotals } from './order-totals.tsx'

const meta = { title: 'Orders/Totals', component: OrderTotals } satisfies Meta<typeof OrderTotals>
export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = { args: { totals: { raised: 12_480, available: 4_200, pending: 6_280, paid: 2_000 } } }
export const NothingYet: Story = { args: { totals: { raised: 0, available: 0, pending: 0, paid: 0 } } }
/** A reversal reduces what was paid out before. */
export const BelowZero: Story = { args: { totals: { raised: 1_500, available: -500, pending: 0, paid: 2_000 } } }
export const VeryMuch: Story = {
  args: { totals: { raised: 999_999_99, available: 333_333_33, pending: 333_333_33, paid: 333_333_33 } },
}
