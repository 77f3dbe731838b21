import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { examples } from '#flows/withdrawal/examples.ts'
import { linkAccount } from '#flows/withdrawal/steps/link-account.ts'
import { type FieldArgs, fieldOf } from '#tests/support/samples/field-of.tsx'
import { BankLinkField } from './bank-link-field.tsx'

const [{ link }] = examples['link-account'].valid

const meta = {
  title: 'Fields/Bank link',
  render: fieldOf({ input: BankLinkField, step: linkAccount, name: 'link', namespace: 'withdrawal' }),
} satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

export const Empty: Story = {}
export const Chosen: Story = { args: { value: link } }
export const Missing: Story = { args: { judged: true } }
export const LongText: Story = {
  args: { value: { ...link, institution_name: 'Wolfeschlegelsteinhausenbergerdorff Savings & Loan' } },
}
