import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import words from '#tests/support/flows/help.json'
import { contact } from '#tests/support/flows/help-flow.ts'
import { type FieldArgs, fieldOf } from '#tests/support/samples/field-of.tsx'
import { PhoneField } from './phone-field.tsx'

const place = { input: PhoneField, step: contact, namespace: 'help', messages: words }

const meta = {
  title: 'Fields/Phone',
  render: fieldOf({ ...place, name: 'phone' }),
} satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

export const Empty: Story = {}
export const Filled: Story = { args: { value: '+19375550142' } }
export const Abroad: Story = { args: { value: '+492211234567' } }
export const Missing: Story = { args: { judged: true } }
export const ADigitTooFew: Story = { args: { value: '+1 (937) 555-014', judged: true } }
export const ADigitTooFewAbroad: Story = { args: { value: '+33 1 23 45 67 8', judged: true } }
export const NoNumber: Story = { args: { value: '+1 call me', judged: true } }
/**
 * The country has a labeled control of its own, before the number. A number with its own country code doesn't need it.
 */
export const Typing: Story = {
  play: async ({ canvas, userEvent }) => {
    const code = canvas.getByRole('combobox', { name: 'Country code' })
    const box = canvas.getByRole('textbox', { name: 'Your phone number' })
    await expect(box).toHaveAccessibleDescription('We call only about your request.')
    await userEvent.selectOptions(code, 'DE')
    await userEvent.type(box, '0221 1234567')
    await expect(box).toHaveValue('0221 1234567')
    await expect(code).toHaveValue('DE')
    await userEvent.clear(box)
    await expect(code).toHaveValue('DE')
    await userEvent.type(box, '+44 7911')
    await expect(box).toHaveValue('+44 7911')
  },
}
