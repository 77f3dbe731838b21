import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { bank } from '#flows/withdrawal/steps/bank.ts'
import { type FieldArgs, fieldOf } from '#tests/support/samples/field-of.tsx'
import { AboutCircle } from './about-circle.ts'
import { WalletAmount } from './wallet-amount.tsx'

const meta = {
  title: 'Fields/Wallet amount',
  render: fieldOf({ input: WalletAmount, step: bank, name: 'amount', namespace: 'withdrawal' }),
  decorators: [
    (Story) => (
      <AboutCircle value={{ about: 'sunday-soup' }}>
        <Story />
      </AboutCircle>
    ),
  ],
} satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

export const WithAvailableAmount: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/\$1,360\.00 available to withdraw/)
    await userEvent.click(canvas.getByRole('button', { name: 'Use all $1,360.00' }))
    await expect(canvas.getByRole('textbox')).toHaveValue('1360.00')
    await expect(canvas.getByText('Leaves $0.00 available')).toBeVisible()
    await userEvent.clear(canvas.getByRole('textbox'))
    await userEvent.type(canvas.getByRole('textbox'), '1,300.50')
    await expect(canvas.getByText('Leaves $59.50 available')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox'), '0')
    await expect(canvas.queryByText(/^Leaves/)).toBeNull()
  },
}

/** Shows the real limits right away, whichever rule was broken first. */
export const BelowTheMinimum: Story = {
  args: { value: '0', judged: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Enter $25.00 or more.')).toBeVisible()
    await expect(canvas.queryByText('Enter $0.01 or more.')).toBeNull()
  },
}
export const MoreThanAvailable: Story = {
  args: { value: '1,000,000.01', judged: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Only $1,360.00 is available. Enter that or less.')).toBeVisible()
    await expect(canvas.queryByText(/\$1,000,000\.00 or less/)).toBeNull()
  },
}
