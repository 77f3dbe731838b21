import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { bank } from '#flows/withdrawal/steps/bank.ts'
import { type FieldArgs, fieldOf } from '#tests/support/field-of.tsx'
import { AboutCircle } from './about-circle.ts'
import { AmountField } from './amount-field.tsx'

const meta = {
  title: 'Fields/Amount',
  render: fieldOf({ input: AmountField, step: bank, name: 'amount', namespace: 'withdrawal' }),
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

export const Empty: Story = {}
export const Typed: Story = { args: { value: '1,250.75' } }
export const Missing: Story = { args: { judged: true } }
export const NoAmount: Story = { args: { value: 'all of it', judged: true } }
export const TooMuch: Story = { args: { value: '1,000,000.01', judged: true } }
export const LongText: Story = { args: { value: '9'.repeat(60), judged: true } }
