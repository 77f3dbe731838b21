import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, userEvent } from 'storybook/test'
import { FunnelChart } from './funnel-chart.tsx'
import { FunnelList } from './funnel-page.tsx'

const counts = (entered: number, answered: number, refused = 0, left = 0) => ({ entered, answered, refused, left })
const main = (own: ReturnType<typeof counts>, is_end = false) => ({
  ...own,
  is_end,
  branches: [{ branch: '', name: '', ...own }],
})

const withdraw = {
  flow: 'taking-out',
  name: 'Withdraw money',
  steps: [
    { step: 'mode', title: 'How would you like to withdraw?', ...main(counts(128, 110, 9, 12)) },
    {
      step: 'payout',
      title: 'Withdraw as a gift card',
      is_end: false,
      ...counts(110, 84, 0, 20),
      branches: [
        { branch: 'mode.kind=gift-card', name: 'Gift Card (Instant)', ...counts(90, 80, 0, 5) },
        { branch: '', name: '', ...counts(20, 4, 0, 15) },
      ],
    },
    { step: 'done', title: 'Your gift card is ready', ...main(counts(84, 0), true) },
    {
      step: 'never',
      title: 'A step with a very long title that no run has come to so far',
      is_end: false,
      ...counts(0, 0),
      branches: [],
    },
  ],
}
const unused = {
  flow: 'handing-over',
  name: 'Hand over a Circle',
  steps: [{ ...withdraw.steps[0], ...main(counts(0, 0)) }],
}

const meta = {
  title: 'Screens/Funnel',
  component: FunnelChart,
  args: { flow: withdraw },
} satisfies Meta<typeof FunnelChart>
export default meta
type Story = StoryObj<typeof meta>

export const OneFlow: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Show as a table, with branches'))
    await expect(canvas.getByRole('row', { name: /How would you like.* 128 110 9 12/ })).toBeVisible()
    await expect(canvas.getByRole('row', { name: /After “Gift Card \(Instant\)” 90 80 0 5/ })).toBeVisible()
  },
}

export const LargeNumbers: Story = {
  args: {
    flow: {
      ...withdraw,
      steps: [
        { step: 'mode', title: 'How would you like to withdraw?', ...main(counts(1_234_567, 987_654, 1234, 45_678)) },
        { step: 'done', title: 'Your gift card is ready', ...main(counts(9876, 5, 2, 0), true) },
      ],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Show as a table, with branches'))
    await expect(canvas.getByRole('row', { name: /How would you like.* 1,234,567 987,654 1,234 45,678/ })).toBeVisible()
    await expect(canvas.getByText('1,234,567 entered')).toBeVisible()
    await expect(canvas.getByText(/reached the end/), 'an end has one number').toHaveTextContent(
      '9,876 reached the end',
    )
  },
}

export const Several: Story = {
  render: () => <FunnelList since="2026-10-29" left_after_days={3} flows={[withdraw, unused as typeof withdraw]} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No runs of these flows yet: Hand over a Circle.')).toBeVisible()
  },
}

export const Nothing: Story = {
  render: () => <FunnelList since="2026-10-29" left_after_days={3} flows={[unused as typeof withdraw]} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No runs yet' })).toBeVisible()
  },
}
