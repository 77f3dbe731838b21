import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import type { Withdrawal } from '#api/contract/withdrawals.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { weekdayInWords } from '#machines/define/day.ts'
import { WithdrawalFacts } from './withdrawal-facts.tsx'

const bank: Withdrawal = {
  id: 'w1',
  reference: 'W-7Q2MK4XB',
  circle: { slug: 'sunday-soup', headline: 'Sunday soup for Maria' },
  kind: 'BANK',
  status: 'PROCESSING',
  amount: 2500,
  destination: { name: 'First Practice Bank', detail: '0001' },
  review: null,
  waits: false,
  is_refused: false,
  looked_at: null,
  sent_at: null,
  arrived_at: null,
  expected_by: '2026-11-27',
  overdue: false,
  failure: null,
  redeem_url: null,
  card: null,
  image_url: null,
  is_mine: true,
  is_leader: true,
  can_cancel: false,
  owes: false,
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
  title: 'Withdrawals/Status',
  component: WithdrawalFacts,
  args: { withdrawal: bank },
  decorators: [
    (Story) => (
      <WithQueries>
        <Story />
      </WithQueries>
    ),
  ],
} satisfies Meta<typeof WithdrawalFacts>
export default meta
type Story = StoryObj<typeof meta>

const story = (withdrawal: Withdrawal): Story => ({ args: { withdrawal } })

export const OnItsWay: Story = {}
export const InReview: Story = story({
  ...bank,
  status: 'IN_REVIEW',
  review: 'NEW_ACCOUNT',
  expected_by: null,
  can_cancel: true,
})
/** Canceling asks for confirmation. The button that keeps the withdrawal has the focus. */
export const Canceling: Story = {
  ...InReview,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel this withdrawal' }))
    await expect(canvas.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  },
}
const held: Withdrawal = { ...bank, status: 'IN_REVIEW', waits: true, expected_by: null, can_cancel: true }
export const WaitsWhileFrozen: Story = story({ ...held, review: 'CIRCLE_FROZEN' })
export const WaitsForDebt: Story = story({ ...held, review: 'CIRCLE_OWES' })
/** The reason why the withdrawal was held no longer applies. Two operators review it like any other withdrawal. */
export const ReviewedAgain: Story = story({ ...held, waits: false, review: 'CIRCLE_FROZEN' })
/**
 * The withdrawal was requested some time ago. Its payment has not been requested from the bank yet, so it can be
 * canceled.
 */
export const CanBeCanceled: Story = story({ ...bank, status: 'REQUESTED', can_cancel: true })
export const AtTheBank: Story = story({ ...bank, status: 'SENT', sent_at: 1_795_080_000_000 })
/** The expected day has passed. The page says so, and offers a link to write to us. */
export const Late: Story = {
  ...story({ ...bank, status: 'SENT', sent_at: 1_795_080_000_000, overdue: true }),
  play: async ({ canvas }) => {
    await canvas.findByText(`It’s late. It should have arrived by ${weekdayInWords('2026-11-27')}.`)
    const [first] = canvas.getAllByRole('link', { name: 'Write to us' })
    await expect(first).toHaveAttribute('href', '/contactus?topic=OTHER&about=W-7Q2MK4XB')
  },
}
const days = { looked_at: 1_795_040_000_000, sent_at: 1_795_080_000_000, arrived_at: 1_795_400_000_000 }
export const Arrived: Story = story({ ...bank, ...days, status: 'SETTLED', review: 'LARGE', expected_by: null })
export const BankWantsASignIn: Story = story({ ...bank, status: 'FAILED', failure: 'ITEM_LOGIN_REQUIRED' })
export const SentBack: Story = story({ ...bank, status: 'RETURNED', failure: 'R02', expected_by: null })
export const Canceled: Story = story({ ...bank, status: 'CANCELLED', review: 'NEW_ACCOUNT', expected_by: null })
/** Two operators reviewed the withdrawal and returned the money to the Circle. */
export const NotSent: Story = {
  ...story({ ...bank, status: 'CANCELLED', review: 'LARGE', is_refused: true, expected_by: null }),
  play: async ({ canvas }) => {
    await canvas.findByText('We didn’t send it. $25.00 went back to the Circle.')
  },
}
export const BankDoesNotKnowTheAccount: Story = story({ ...bank, status: 'FAILED', failure: 'R03', expected_by: null })
export const ReasonFromTheBank: Story = story({ ...bank, status: 'FAILED', failure: 'R17', expected_by: null })
export const Card: Story = story({
  ...card,
  status: 'SETTLED',
  redeem_url: 'https://example.com/card',
  sent_at: 1_795_000_000_000,
  arrived_at: 1_795_000_000_000,
})
export const CardOrdered: Story = story(card)
export const CardLate: Story = story({ ...card, overdue: true })
export const CardReturned: Story = story({ ...card, status: 'RETURNED' })
/** A supporter sees who has to act next, but nothing that only the leader can do. */
export const ForSupporters: Story = {
  args: {
    withdrawal: {
      ...bank,
      status: 'FAILED',
      failure: 'R03',
      is_mine: false,
      is_leader: false,
      destination: { name: 'First Practice Bank', detail: null },
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/It didn’t go through/)
    await expect(canvas.queryByText(/You can withdraw/)).toBeNull()
  },
}
