import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { bank } from '#flows/withdrawal/steps/bank.ts'
import { type FieldArgs, fieldOf } from '#tests/support/samples/field-of.tsx'
import { AboutCircle } from './about-circle.ts'
import { WalletAmount } from './wallet-amount.tsx'

const meta = {
  title: 'Fields/Amount of a wallet',
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

export const WithWhatThereIs: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/\$1,360\.00 can be taken out/)
    await userEvent.click(canvas.getByRole('button', { name: 'Use all $1,360.00' }))
    await expect(canvas.getByRole('textbox')).toHaveValue('1360.00')
  },
}
