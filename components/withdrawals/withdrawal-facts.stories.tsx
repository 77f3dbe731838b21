import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import type { Withdrawal } from '#api/contract/withdrawals.ts'
import { WithdrawalFacts } from './withdrawal-facts.tsx'

const bank: Withdrawal = {
  id: 'w1',
  reference: 'W-7Q2MK4XB',
  kind: 'BANK',
  status: 'PROCESSING',
  amount: 2500,
  destination: { name: 'First Practice Bank', detail: '0001' },
  review: null,
  expected_by: '2026-11-27',
  failure: null,
  redeem_url: null,
  is_mine: true,
  is_leader: true,
  created_at: 1_795_000_000_000,
  updated_at: 1_795_000_000_000,
}
const card: Withdrawal = {
  ...bank,
  kind: 'GIFT_CARD',
  destination: { name: 'Juniper & Loom', detail: 'ana@example.com' },
  expected_by: null,
}

const meta = {
  title: 'Withdrawals/How it stands',
  component: WithdrawalFacts,
  args: { withdrawal: bank },
} satisfies Meta<typeof WithdrawalFacts>
export default meta
type Story = StoryObj<typeof meta>

const story = (withdrawal: Withdrawal): Story => ({ args: { withdrawal } })

export const OnItsWay: Story = {}
export const LookedAt: Story = story({ ...bank, status: 'IN_REVIEW', review: 'NEW_ACCOUNT', expected_by: null })
/** What is asked before it is cancelled; keeping it has the focus. */
export const Cancelling: Story = {
  ...LookedAt,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel this withdrawal' }))
    await expect(canvas.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  },
}
export const WaitsForTheCircle: Story = story({ ...bank, status: 'IN_REVIEW', review: 'CIRCLE_FROZEN' })
export const WaitsAsTheCircleOwes: Story = story({ ...bank, status: 'IN_REVIEW', review: 'CIRCLE_OWES' })
export const AtTheBank: Story = story({ ...bank, status: 'SENT' })
export const Arrived: Story = story({ ...bank, status: 'SETTLED', expected_by: null })
export const BankWantsASignIn: Story = story({ ...bank, status: 'FAILED', failure: 'ITEM_LOGIN_REQUIRED' })
export const SentBack: Story = story({ ...bank, status: 'RETURNED', failure: 'R02', expected_by: null })
export const Cancelled: Story = story({ ...bank, status: 'CANCELLED', review: 'NEW_ACCOUNT', expected_by: null })
export const Card: Story = story({ ...card, status: 'SETTLED', redeem_url: 'https://example.com/card' })
export const CardOrdered: Story = story(card)
export const CardTakenBack: Story = story({ ...card, status: 'RETURNED' })
/** A supporter sees whose turn it is, and nothing that only the leader can do. */
export const OfSomebodyElse: Story = {
  args: {
    withdrawal: {
      ...bank,
      ...{ status: 'FAILED', failure: 'R03', is_mine: false, is_leader: false },
      destination: { name: 'First Practice Bank', detail: null },
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/It did not work/)
    await expect(canvas.queryByText(/You can take/)).toBeNull()
  },
}
