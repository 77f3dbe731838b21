import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { NextIntlClientProvider } from 'next-intl'
import { emailList } from '#machines/define/fields/email.ts'
import { step } from '#machines/define/step.ts'
import fields from '#messages/en/fields.json'
import { type FieldArgs, fieldOf } from '#tests/support/field-of.tsx'
import { EmailListField } from './email-list-field.tsx'

const letters = step('letters', { fields: { readers: emailList({ max: 3 }) } })
const words = {
  title: 'The monthly letter',
  fields: {
    readers: {
      label: 'Who should get the letter?',
      hint: 'Type addresses one by one, or paste a list.',
      errors: { email: 'Mend or remove {address}.', many: 'Keep at most {max} addresses. There are {count} now.' },
    },
  },
}

const meta = {
  title: 'Fields/E-mail list',
  render: fieldOf({ input: EmailListField, step: letters, name: 'readers', namespace: 'sample' }),
  decorators: [
    (Story) => (
      <NextIntlClientProvider locale="en" messages={{ fields, sample: { steps: { letters: words } } }}>
        <Story />
      </NextIntlClientProvider>
    ),
  ],
} satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

export const Empty: Story = {}
export const Filled: Story = { args: { value: ['ana@example.com', 'leo@example.com'] } }
export const OneIsWrong: Story = { args: { value: ['ana@example.com', 'leo at example'], judged: true } }
export const TooMany: Story = {
  args: { value: ['ana@example.com', 'leo@example.com', 'maria@example.com', 'zoe@example.com'], judged: true },
}
export const LongText: Story = { args: { value: [`${'wolfeschlegelsteinhausenberger'.repeat(2)}@example.com`] } }
