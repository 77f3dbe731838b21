import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import type { Transaction, Wallet } from '#api/contract/wallets.ts'
import { buttonClass } from '#components/ui/button-class.ts'
import { dayInWords, weekdayInWords } from '#machines/define/day.ts'
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

export const Totals: Story = {
  play: ({ canvas }) => expect(canvas.getByText(/^ready to withdraw; cashback last added on .*Nov 2/)).toBeVisible(),
}
export const Nothing: Story = {
  args: { wallet: { ...WALLET, raised: 0, pending: 0, available: 0, paid_out: 0, next: [] } },
}
/** For leaders, the date when more money comes appears in place of the Withdraw button, and nowhere else. */
export const NextForLeaders: Story = {
  render: ({ wallet }) => (
    <>
      <WalletTotals wallet={{ ...wallet, role: 'ADMINISTRATOR', available: 0 }} />
      <TakeOut wallet={{ ...wallet, role: 'ADMINISTRATOR', available: 0 }} />
    </>
  ),
  play: ({ canvas }) =>
    expect(canvas.getAllByText(new RegExp(`expected about ${weekdayInWords('2026-11-24')}`))).toHaveLength(1),
}
/** Supporters have no Withdraw button, so the date when more money comes is next to the total. */
export const NextForSupporters: Story = {
  args: { wallet: { ...WALLET, role: 'SUPPORTER', available: 0 } },
  play: ({ canvas }) => expect(canvas.getByText(`$2.40 expected about ${weekdayInWords('2026-11-24')}`)).toBeVisible(),
}
/** Money on its way counts as paid out, as it does on the Circle's page. */
export const OnItsWay: Story = {
  args: { wallet: { ...WALLET, available: 0, reserved: 14_000, paid_out: 1000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$140.00 of it is on the way')).toBeVisible()
    await expect(canvas.getByText('$150.00')).toBeVisible()
  },
}
/**
 * In place of the Withdraw button, the page shows why nothing can be withdrawn, when more money comes, and a link to
 * the shops.
 */
export const NothingToWithdraw: Story = {
  render: ({ wallet }) => <TakeOut wallet={{ ...wallet, role: 'ADMINISTRATOR', available: 0 }} />,
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        new RegExp(
          `You need \\$5\\.00 more to withdraw\\. \\$2\\.40 is expected about ${weekdayInWords('2026-11-24')}`,
        ),
      ),
    ).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Withdraw' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Go to the shops' })).toHaveAttribute('href', '/portal/shop')
  },
}
export const LittleMore: Story = { args: { wallet: { ...WALLET, available: 360 } } }
export const VeryMuch: Story = { args: { wallet: { ...WALLET, raised: 1_234_567_890, available: 1_234_563_680 } } }
/** A frozen Circle's money can't be withdrawn, and nothing suggests that it can. */
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
    const why = canvas.getByRole('link', { name: 'See why and what you can do' })
    await expect(why).toHaveAttribute('href', '/portal/circle/sunday-soup')
    await expect(canvas.queryByText(/ready to withdraw/)).toBeNull()
  },
}
const bright = buttonClass({ variant: 'primary', size: 'large', wide: 'phone' })
export const CanBeWithdrawn: Story = {
  render: () => <TakeOut wallet={{ ...WALLET, available: WALLET.minimums.gift_card }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Withdraw' })).toHaveClass(bright, { exact: true })
  },
}
/** The available money is not even enough for a gift card. */
export const TooLittle: Story = {
  render: () => <TakeOut wallet={{ ...WALLET, available: 100 }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/You need \$4\.00 more to withdraw/)).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Withdraw' })).toBeNull()
  },
}
const OWING = { ...WALLET, available: 0, debt: 1_860 }
const CANCEL = /A withdrawal hasn’t been sent yet/
export const Debt: Story = {
  render: () => <WalletDebt wallet={OWING} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/after their cashback was withdrawn/)).toBeVisible()
    await expect(canvas.queryByText(CANCEL)).toBeNull()
  },
}
/** The reserved money would cover the debt, and the leader can cancel its withdrawal. */
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
  id: 'w1:1',
  kind: 'withdrawal-reserved',
  amount: -2000,
  balance_after: 12_000,
  order_id: null,
  order_kind: null,
  withdrawal_id: 'w1',
  retailer: null,
  withdrawal: { kind: 'GIFT_CARD', status: 'SETTLED', name: 'Orchard Row' },
}
/** A withdrawal appears as one row with its current status. */
export const Withdrawn: Story = {
  render: () => <EntryRow entry={TAKEN} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Orchard Row gift card')).toBeVisible()
    await expect(canvas.getByText('Arrived')).toBeVisible()
    await expect(canvas.getByText('−$20.00')).toBeVisible()
  },
}
/** The Circle has the money back, so no amount was deducted. */
export const Returned: Story = {
  render: () => <EntryRow entry={{ ...TAKEN, withdrawal: { kind: 'BANK', status: 'RETURNED', name: 'First Bank' } }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Transfer to First Bank')).toBeVisible()
    await expect(canvas.getByText('Came back to the Circle')).toBeVisible()
    await expect(canvas.queryByText('−$20.00')).toBeNull()
  },
}
export const Reversed: Story = {
  render: () => (
    <EntryRow entry={{ ...ENTRY, kind: 'order-reversed', amount: -240, reason: 'RETURNED', balance_after: -1_860 }} />
  ),
}
/** The row about a settled debt names no shop, because it is not about an order. */
export const DebtSettled: Story = {
  render: () => (
    <EntryRow entry={{ ...ENTRY, kind: 'debt-settled', retailer: null, order_id: null, order_kind: null }} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Amount owed')).toBeVisible()
  },
}
/** An entry from an earlier year, whose date includes the year. */
export const LongAgo: Story = {
  render: () => <EntryRow entry={{ ...ENTRY, created_at: '2019-11-20T12:00:00.000Z' }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(dayInWords('2019-11-20'))).toBeVisible()
  },
}
export const LongName: Story = {
  render: () => <EntryRow entry={{ ...ENTRY, retailer: 'Wolfeschlegelsteinhausenberger & '.repeat(4) }} />,
}
