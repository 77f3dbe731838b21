import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import type { Transaction, Wallet } from '#api/contract/wallets.ts'
import { EntryRow } from './entry-row.tsx'
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
export const Debt: Story = { render: () => <WalletDebt debt={1_860} /> }
export const Next: Story = { render: () => <WalletNext next={WALLET.next} /> }
export const Reversed: Story = {
  render: () => (
    <EntryRow entry={{ ...ENTRY, kind: 'order-reversed', amount: -240, reason: 'RETURNED', balance_after: -1_860 }} />
  ),
}
export const LongName: Story = {
  render: () => <EntryRow entry={{ ...ENTRY, retailer: 'Wolfeschlegelsteinhausenberger & '.repeat(4) }} />,
}
