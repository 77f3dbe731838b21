import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import type { Withdrawal } from '#api/contract/withdrawals.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
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
  title: 'Withdrawals/How it stands',
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
export const LookedAt: Story = story({
  ...bank,
  status: 'IN_REVIEW',
  review: 'NEW_ACCOUNT',
  expected_by: null,
  can_cancel: true,
})
/** What is asked before it is cancelled; keeping it has the focus. */
export const Cancelling: Story = {
  ...LookedAt,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel this withdrawal' }))
    await expect(canvas.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  },
}
const held: Withdrawal = { ...bank, ...{ status: 'IN_REVIEW', waits: true, expected_by: null, can_cancel: true } }
export const WaitsForTheCircle: Story = story({ ...held, review: 'CIRCLE_FROZEN' })
export const WaitsAsTheCircleOwes: Story = story({ ...held, review: 'CIRCLE_OWES' })
/** What held it is settled; two of us look at it as at any other. */
export const LookedAtOnceMore: Story = story({ ...held, waits: false, review: 'CIRCLE_FROZEN' })
/** Long enough after it was asked for, and nobody outside was asked yet. */
export const StillToCancel: Story = story({ ...bank, status: 'REQUESTED', can_cancel: true })
export const AtTheBank: Story = story({ ...bank, status: 'SENT', sent_at: 1_795_080_000_000 })
/** Past its day: what to do stands with it. */
export const Late: Story = {
  ...story({ ...bank, status: 'SENT', sent_at: 1_795_080_000_000, overdue: true }),
  play: async ({ canvas }) => {
    await canvas.findByText('It is late: it should have arrived by Fri 27 Nov.')
    const [first] = canvas.getAllByRole('link', { name: 'Write to us' })
    await expect(first).toHaveAttribute('href', '/contactus?topic=OTHER&about=W-7Q2MK4XB')
  },
}
const days = { looked_at: 1_795_040_000_000, sent_at: 1_795_080_000_000, arrived_at: 1_795_400_000_000 }
export const Arrived: Story = story({ ...bank, ...days, status: 'SETTLED', review: 'LARGE', expected_by: null })
export const BankWantsASignIn: Story = story({ ...bank, status: 'FAILED', failure: 'ITEM_LOGIN_REQUIRED' })
export const SentBack: Story = story({ ...bank, status: 'RETURNED', failure: 'R02', expected_by: null })
export const Cancelled: Story = story({ ...bank, status: 'CANCELLED', review: 'NEW_ACCOUNT', expected_by: null })
/** Two of us looked, and gave it back. */
export const NotSent: Story = {
  ...story({ ...bank, status: 'CANCELLED', review: 'LARGE', is_refused: true, expected_by: null }),
  play: async ({ canvas }) => {
    await canvas.findByText('We did not send it, and $25.00 went back to the Circle.')
  },
}
export const BankDoesNotKnowTheAccount: Story = story({ ...bank, status: 'FAILED', failure: 'R03', expected_by: null })
export const WordOfTheBank: Story = story({ ...bank, status: 'FAILED', failure: 'R17', expected_by: null })
export const Card: Story = story({
  ...{ ...card, status: 'SETTLED', redeem_url: 'https://example.com/card' },
  ...{ sent_at: 1_795_000_000_000, arrived_at: 1_795_000_000_000 },
})
export const CardOrdered: Story = story(card)
export const CardTakesLong: Story = story({ ...card, overdue: true })
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
