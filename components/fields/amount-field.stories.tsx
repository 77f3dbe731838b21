import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { FormProvider, useForm } from 'react-hook-form'
import { expect } from 'storybook/test'
import { bank } from '#flows/withdrawal/steps/bank.ts'
import { giftCard } from '#flows/withdrawal/steps/gift-card.ts'
import { metaOf } from '#machines/define/field.ts'
import { cost } from '#tests/support/flows/visit-flow.ts'
import { type FieldArgs, fieldOf } from '#tests/support/samples/field-of.tsx'
import { visitField } from '#tests/support/samples/visit-field.tsx'
import { AboutCircle } from './about-circle.ts'
import { AmountField } from './amount-field.tsx'
import { NO_ITEMS } from './field-props.ts'

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

/** The possible values of the chosen card, so that nobody types an amount that isn't available. */
export const ForAGiftCard: Story = {
  render: () => <BesideACard />,
  play: async ({ canvas }) => {
    await canvas.findByText('$1,360.00 available to withdraw. Card amounts: $10.00, or $25.00 to $100.00.')
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/\$10\.00, or \$25\.00 to \$100\.00/)
  },
}

const BesideACard = () => {
  const bands = [
    { least: 1000, most: 1000 },
    { least: 2500, most: 10_000 },
  ]
  const form = useForm({ defaultValues: { brand: { id: 'orchard-row', name: 'Orchard Row', bands }, amount: '' } })
  const field = giftCard.fields.amount
  const words = { label: 'Amount', hint: undefined, options: {}, ...NO_ITEMS, sentence: () => '' }
  return (
    <FormProvider {...form}>
      <AmountField name="amount" id="field-amount" field={field} meta={metaOf(field)} words={words} />
    </FormProvider>
  )
}

const each = visitField(AmountField, cost, 'each')
export const OfItsOwn: Story = { render: each, args: { value: '25.50' } }
export const TooLittle: Story = {
  render: each,
  args: { value: '4.99', judged: true },
  play: async ({ canvas }) => {
    await canvas.findByText('Enter at least $5.00.')
  },
}
