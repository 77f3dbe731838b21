import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { DAY_MS } from '#machines/define/time.ts'
import type { CirclePayouts } from './circle.ts'
import { WhereItWent } from './where-it-went.tsx'

/** One every three weeks, the latest on 3 November 2026. */
const payouts = (shown: number, count = shown): CirclePayouts => ({
  items: Array.from({ length: shown }, (_, index) => ({
    kind: index % 3 === 1 ? 'GIFT_CARD' : 'BANK',
    amount: 25_000 - 700 * index,
    at: Date.UTC(2026, 10, 3, 15) - index * 21 * DAY_MS,
  })),
  count,
})

const meta = {
  title: 'Circles/Where it went',
  component: WhereItWent,
  args: { circle: { raised: 128_460, payouts: payouts(3) } },
} satisfies Meta<typeof WhereItWent>
export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = {}
/** Something was raised, and nothing has arrived yet. */
export const NoneYet: Story = { args: { circle: { raised: 360, payouts: payouts(0) } } }
/** The card above says that nothing was raised: nothing is left to say here. */
export const NothingRaised: Story = {
  args: { circle: { raised: 0, payouts: payouts(0) } },
  play: async ({ canvas }) => expect(canvas.queryByText('Where it went')).toBeNull(),
}
export const Many: Story = { args: { circle: { raised: 512_460, payouts: payouts(9) } } }
/** More than are told of, and sums as long as they get. */
export const Long: Story = {
  args: {
    circle: {
      raised: 1_234_567_890,
      payouts: { count: 48, items: payouts(12).items.map((one) => ({ ...one, amount: one.amount + 99_000_000 })) },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Earlier'))
    await expect(canvas.getByText('The latest 12 of 48 are shown.')).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(12)
  },
}
