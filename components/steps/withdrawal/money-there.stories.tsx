import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import type { Wallet } from '#api/contract/wallets.ts'
import { weekdayInWords } from '#machines/define/day.ts'
import { MoneySaid } from './money-there.tsx'

const NEXT = { order_id: 'o1', retailer: 'Juniper & Loom', circle_share: 240, by: '2026-11-10T12:00:00.000Z' }

const WALLET: Wallet = {
  id: 'c1',
  slug: 'sunday-soup',
  headline: 'Sunday soup for Maria',
  role: 'ADMINISTRATOR',
  currency: 'USD',
  raised: 14_240,
  pending: 240,
  available: 14_000,
  reserved: 0,
  to_cancel: null,
  paid_out: 0,
  debt: 0,
  minimums: { gift_card: 500, bank: 1000 },
  taken_today: 0,
  looked_at_until: null,
  bank_by: '2026-11-27',
  frozen: false,
  next: [{ ...NEXT, overdue: false }],
  since: '2026-04-06T12:00:00.000Z',
  available_since: '2026-11-02T15:00:00.000Z',
}

const meta = {
  title: 'Withdrawals/Available money',
  component: MoneySaid,
  args: { wallet: WALLET },
} satisfies Meta<typeof MoneySaid>
export default meta
type Story = StoryObj<typeof meta>

export const Enough: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$140.00 available to withdraw')).toBeVisible()
    await expect(canvas.getByText(`The next $2.40 is expected by ${weekdayInWords('2026-11-10')}.`)).toBeVisible()
  },
}
export const Late: Story = {
  args: { wallet: { ...WALLET, next: [{ ...NEXT, overdue: true }] } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(new RegExp(`was expected by ${weekdayInWords('2026-11-10')} and is late`)),
    ).toBeVisible()
  },
}
/** Less than the smallest withdrawal of any kind. The amount is shown, but can't be withdrawn yet. */
export const NotEnough: Story = {
  args: { wallet: { ...WALLET, available: 360 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$3.60 available, but not enough to withdraw yet')).toBeVisible()
    await expect(canvas.queryByText(/available to withdraw/)).toBeNull()
    await expect(canvas.getByText(/\$1\.40 more for a gift card, or \$6\.40 more for a bank transfer/)).toBeVisible()
    await expect(canvas.getByText(`The next $2.40 is expected by ${weekdayInWords('2026-11-10')}.`)).toBeVisible()
  },
}
export const Nothing: Story = {
  args: { wallet: { ...WALLET, available: 0, pending: 0, next: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/No cashback is pending/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the shops' })).toHaveAttribute('href', '/portal/shop')
  },
}
export const Owing: Story = { args: { wallet: { ...WALLET, available: 0, debt: 1_860 } } }
export const Frozen: Story = {
  args: { wallet: { ...WALLET, frozen: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The Circle is frozen')).toBeVisible()
    await expect(canvas.queryByText(/available to withdraw/)).toBeNull()
  },
}
