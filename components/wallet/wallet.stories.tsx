import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import type { Transaction, Wallet } from '#api/contract/wallets.ts'
import { EntryRow } from './entry-row.tsx'
import { TakeOut } from './take-out.tsx'
import { WalletDebt } from './wallet-debt.tsx'
import { WalletNext } from './wallet-next.tsx'
import { WalletTotals } from './wallet-totals.tsx'

const WALLET: Wallet = {
  id: 'c1',
  slug: 'sunday-soup',
  headline: 'Sunday soup for Maria',
  role: 'ADMINISTRATOR',
  currency: 'USD',
  raised: 48_210,
  pending: 4_210,
  available: 14_000,
  reserved: 0,
  paid_out: 30_000,
  debt: 0,
  minimums: { gift_card: 500, bank: 1000 },
  taken_today: 0,
  looked_at_until: null,
  frozen: false,
  next: [
    { order_id: 'o1', retailer: 'Juniper & Loom', circle_share: 240, by: '2026-11-24T12:00:00.000Z', overdue: false },
    { order_id: 'o2', retailer: 'Wayfinch', circle_share: 3_970, by: '2026-11-10T12:00:00.000Z', overdue: true },
  ],
  since: '2026-04-06T12:00:00.000Z',
}

const ENTRY: Transaction = {
  id: 'order:o1:1',
  kind: 'order-payable',
  amount: 240,
  balance_after: 14_000,
  order_id: 'o1',
  order_kind: 'purchase',
  withdrawal_id: null,
  reason: null,
  retailer: 'Juniper & Loom',
  mine: true,
  circle: { slug: 'sunday-soup', headline: 'Sunday soup for Maria' },
  description: 'Juniper & Loom: available',
  created_at: '2026-11-20T12:00:00.000Z',
}

const meta = { title: 'Wallet', component: WalletTotals, args: { wallet: WALLET } } satisfies Meta<typeof WalletTotals>
export default meta
type Story = StoryObj<typeof meta>

export const Totals: Story = {}
export const Nothing: Story = {
  args: { wallet: { ...WALLET, raised: 0, pending: 0, available: 0, paid_out: 0, next: [] } },
}
export const OnItsWay: Story = { args: { wallet: { ...WALLET, available: 0, reserved: 14_000 } } }
export const LittleMore: Story = { args: { wallet: { ...WALLET, available: 360 } } }
export const VeryMuch: Story = { args: { wallet: { ...WALLET, raised: 1_234_567_890, available: 1_234_563_680 } } }
/** Of a frozen Circle nothing can be taken out, and nothing looks as if it could. */
export const Frozen: Story = {
  args: { wallet: { ...WALLET, frozen: true } },
  render: ({ wallet }) => (
    <>
      <WalletTotals wallet={wallet} />
      <TakeOut wallet={wallet} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/This Circle is frozen/)).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.queryByText('can be taken out')).toBeNull()
  },
}
export const CanBeTakenOut: Story = {
  render: () => <TakeOut wallet={WALLET} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Withdraw' })).toBeVisible()
  },
}
export const Debt: Story = { render: () => <WalletDebt debt={1_860} /> }
export const Next: Story = { render: () => <WalletNext next={WALLET.next} /> }
export const Reversed: Story = {
  render: () => (
    <EntryRow entry={{ ...ENTRY, kind: 'order-reversed', amount: -240, reason: 'RETURNED', balance_after: -1_860 }} />
  ),
}
/** What nobody has to make up any more was no order. */
export const DebtSettled: Story = {
  render: () => (
    <EntryRow entry={{ ...ENTRY, kind: 'debt-settled', retailer: null, order_id: null, order_kind: null }} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('What was owed')).toBeVisible()
  },
}
export const LongName: Story = {
  render: () => <EntryRow entry={{ ...ENTRY, retailer: 'Wolfeschlegelsteinhausenberger & '.repeat(4) }} />,
}
