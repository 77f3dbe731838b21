import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import type { Transaction, Wallet } from '#api/contract/wallets.ts'
import { buttonClass } from '#components/ui/button-class.ts'
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
  to_cancel: null,
  paid_out: 30_000,
  debt: 0,
  minimums: { gift_card: 500, bank: 1000 },
  taken_today: 0,
  looked_at_until: null,
  bank_by: '2026-11-27',
  frozen: false,
  next: [
    { order_id: 'o1', retailer: 'Juniper & Loom', circle_share: 240, by: '2026-11-24T12:00:00.000Z', overdue: false },
    { order_id: 'o2', retailer: 'Wayfinch', circle_share: 3_970, by: '2026-11-10T12:00:00.000Z', overdue: true },
  ],
  since: '2026-04-06T12:00:00.000Z',
  available_since: '2026-11-02T15:00:00.000Z',
}

const ENTRY: Transaction = {
  id: 'order:o1:1',
  kind: 'order-payable',
  amount: 240,
  balance_after: 14_000,
  order_id: 'o1',
  order_kind: 'purchase',
  withdrawal_id: null,
  withdrawal: null,
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
/** Why nothing can be taken out, and when more comes, stand beside the button. */
export const NothingToTakeOut: Story = {
  render: ({ wallet }) => <TakeOut wallet={{ ...wallet, role: 'ADMINISTRATOR', available: 0 }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/You need \$5\.00 more\. \$2\.40 comes about Tue 24 Nov/)).toBeVisible()
  },
}
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
    await expect(canvas.queryByRole('link', { name: 'Withdraw' })).toBeNull()
    const why = canvas.getByRole('link', { name: 'See why, and what you can do' })
    await expect(why).toHaveAttribute('href', '/portal/circle/sunday-soup')
    await expect(canvas.queryByText('can be taken out')).toBeNull()
  },
}
const bright = buttonClass({ variant: 'primary', size: 'large', wide: 'phone' })
export const CanBeTakenOut: Story = {
  render: () => <TakeOut wallet={{ ...WALLET, available: WALLET.minimums.gift_card }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Withdraw' })).toHaveClass(bright, { exact: true })
  },
}
/** Not even a gift card can be had for it. */
export const TooLittle: Story = {
  render: () => <TakeOut wallet={{ ...WALLET, available: 100 }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Withdraw' })).not.toHaveClass(bright, { exact: true })
  },
}
const OWING = { ...WALLET, available: 0, debt: 1_860 }
const CANCEL = /A withdrawal is still set aside/
export const Debt: Story = {
  render: () => <WalletDebt wallet={OWING} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/after its cashback had been taken out/)).toBeVisible()
    await expect(canvas.queryByText(CANCEL)).toBeNull()
  },
}
/** What is set aside would make it up, and its leader can say so. */
export const DebtWhileOnItsWay: Story = {
  render: () => <WalletDebt wallet={{ ...OWING, reserved: 2_000, to_cancel: 'w1' }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(CANCEL)).toBeVisible()
  },
}
export const DebtForSupporters: Story = {
  render: () => <WalletDebt wallet={{ ...OWING, reserved: 2_000, to_cancel: 'w1', role: 'SUPPORTER' }} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(CANCEL)).toBeNull()
  },
}
export const Next: Story = { render: () => <WalletNext next={WALLET.next} /> }
const TAKEN: Transaction = {
  ...ENTRY,
  ...{
    id: 'w1:1',
    kind: 'withdrawal-reserved',
    amount: -2000,
    balance_after: 12_000,
    order_id: null,
    order_kind: null,
  },
  ...{ withdrawal_id: 'w1', retailer: null },
  withdrawal: { kind: 'GIFT_CARD', status: 'SETTLED', name: 'Orchard Row' },
}
/** A withdrawal is one row, which says how it is now. */
export const TakenOut: Story = {
  render: () => <EntryRow entry={TAKEN} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Orchard Row gift card')).toBeVisible()
    await expect(canvas.getByText('Paid out')).toBeVisible()
    await expect(canvas.getByText('−$20.00')).toBeVisible()
  },
}
/** The Circle has the money again, so nothing went off. */
export const CameBack: Story = {
  render: () => <EntryRow entry={{ ...TAKEN, withdrawal: { kind: 'BANK', status: 'RETURNED', name: 'First Bank' } }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Transfer to First Bank')).toBeVisible()
    await expect(canvas.getByText('It came back')).toBeVisible()
    await expect(canvas.queryByText('−$20.00')).toBeNull()
  },
}
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
/** The list holds all years. */
export const LongAgo: Story = {
  render: () => <EntryRow entry={{ ...ENTRY, created_at: '2019-11-20T12:00:00.000Z' }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('20 Nov 2019')).toBeVisible()
  },
}
export const LongName: Story = {
  render: () => <EntryRow entry={{ ...ENTRY, retailer: 'Wolfeschlegelsteinhausenberger & '.repeat(4) }} />,
}
