import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import type { Wallet } from '#api/contract/wallets.ts'
import { MoneySaid } from './money-there.tsx'

const NEXT = { order_id: 'o1', retailer: 'Juniper & Loom', circle_share: 240, by: '2026-11-10T12:00:00.000Z' }

const WALLET: Wallet = {
  ...{ id: 'c1', slug: 'sunday-soup', headline: 'Sunday soup for Maria', role: 'ADMINISTRATOR', currency: 'USD' },
  ...{ raised: 14_240, pending: 240, available: 14_000, reserved: 0, to_cancel: null, paid_out: 0, debt: 0 },
  ...{
    minimums: { gift_card: 500, bank: 1000 },
    taken_today: 0,
    looked_at_until: null,
    bank_by: '2026-11-27',
    frozen: false,
  },
  next: [{ ...NEXT, overdue: false }],
  since: '2026-04-06T12:00:00.000Z',
  available_since: '2026-11-02T15:00:00.000Z',
}

const meta = {
  title: 'Wallet/Taking out',
  component: MoneySaid,
  args: { wallet: WALLET },
} satisfies Meta<typeof MoneySaid>
export default meta
type Story = StoryObj<typeof meta>

export const Enough: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$140.00 can be taken out')).toBeVisible()
    await expect(canvas.getByText('The next $2.40 should come by Tue 10 Nov.')).toBeVisible()
  },
}
export const Late: Story = {
  args: { wallet: { ...WALLET, next: [{ ...NEXT, overdue: true }] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/should have come by Tue 10 Nov, and is late/)).toBeVisible()
  },
}
/** Less than the least of any way: it is there, and no way is open yet. */
export const NotEnough: Story = {
  args: { wallet: { ...WALLET, available: 360 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$3.60 is there, but not enough to take out yet')).toBeVisible()
    await expect(canvas.queryByText(/can be taken out/)).toBeNull()
  },
}
export const Nothing: Story = { args: { wallet: { ...WALLET, available: 0, pending: 0, next: [] } } }
export const Owing: Story = { args: { wallet: { ...WALLET, available: 0, debt: 1_860 } } }
export const Frozen: Story = {
  args: { wallet: { ...WALLET, frozen: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The Circle is frozen')).toBeVisible()
    await expect(canvas.queryByText(/can be taken out/)).toBeNull()
  },
}
