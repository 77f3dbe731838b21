import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { DAY_MS } from '#machines/define/time.ts'
import type { CirclePayouts } from './circle.ts'
import { WhereItWent } from './where-it-went.tsx'

/** A payout every three weeks, the latest on 3 November 2026. */
const payouts = (shown: number, count = shown): CirclePayouts => ({
  items: Array.from({ length: shown }, (_, index) => ({
    kind: index % 3 === 1 ? 'GIFT_CARD' : 'BANK',
    amount: 25_000 - 700 * index,
    at: Date.UTC(2026, 10, 3, 15) - index * 21 * DAY_MS,
  })),
  count,
})

const moneyOf = (raised: number) => ({ raised, pending: 0, available: 0, paidOut: raised })

const meta = {
  title: 'Circles/Payouts',
  component: WhereItWent,
  args: { circle: { money: moneyOf(128_460), payouts: payouts(3) } },
} satisfies Meta<typeof WhereItWent>
export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = {}
/** Money was raised, but none has been paid out yet. */
export const NoneYet: Story = { args: { circle: { money: moneyOf(360), payouts: payouts(0) } } }
/** Renders nothing, because the card above already says that nothing was raised. */
export const NothingRaised: Story = {
  args: { circle: { money: moneyOf(0), payouts: payouts(0) } },
  play: async ({ canvas }) => expect(canvas.queryByText('Payouts')).toBeNull(),
}
export const Many: Story = { args: { circle: { money: moneyOf(512_460), payouts: payouts(9) } } }
/** Visitors see that money was paid out, but not how much. */
export const AmountsHidden: Story = {
  args: {
    circle: {
      money: null,
      payouts: { count: 3, items: payouts(3).items.map((one) => ({ ...one, amount: null })) },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    await expect(canvas.queryByText(/\$/)).toBeNull()
  },
}
/** More payouts than are shown, and very large amounts. */
export const Long: Story = {
  args: {
    circle: {
      money: moneyOf(1_234_567_890),
      payouts: { count: 48, items: payouts(12).items.map((one) => ({ ...one, amount: 99_025_000 })) },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Earlier'))
    await expect(canvas.getByText('Showing the latest 12 of 48.')).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(12)
  },
}
