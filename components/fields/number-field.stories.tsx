import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { drive } from '#tests/support/flows/visit-flow.ts'
import type { FieldArgs } from '#tests/support/samples/field-of.tsx'
import { visitField } from '#tests/support/samples/visit-field.tsx'
import { NumberField } from './number-field.tsx'

const meta = { title: 'Fields/Number', render: visitField(NumberField, drive, 'miles') } satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

export const Empty: Story = {}
export const Filled: Story = {
  args: { value: '40' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('One way. miles')
    await expect(canvas.getByRole('textbox')).toHaveAttribute('inputmode', 'numeric')
  },
}
export const NoNumber: Story = {
  args: { value: 'forty', judged: true },
  play: async ({ canvas }) => {
    await canvas.findByText('Enter the miles as a number, like 40.')
  },
}
export const TooMuch: Story = {
  args: { value: '501', judged: true },
  play: async ({ canvas }) => {
    await canvas.findByText('Enter at most 500 miles.')
  },
}
export const LongText: Story = { args: { value: '9'.repeat(60), judged: true } }
export const WithoutUnit: Story = { render: visitField(NumberField, drive, 'hours'), args: { value: '-0.5' } }
export const TooManyDigits: Story = {
  render: visitField(NumberField, drive, 'hours'),
  args: { value: '0.25', judged: true },
}
