import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import words from '#tests/support/flows/help.json'
import { home } from '#tests/support/flows/help-flow.ts'
import { type FieldArgs, fieldOf } from '#tests/support/samples/field-of.tsx'
import { AddressField } from './address-field.tsx'

const meta = {
  title: 'Fields/Address',
  render: fieldOf({ input: AddressField, step: home, name: 'home', namespace: 'help', messages: words }),
} satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

const linden = { country: 'DE', line1: 'Lindenweg 14', postalCode: '50674', locality: 'Köln' }

export const Empty: Story = {}
export const Filled: Story = { args: { value: linden } }
export const CodeTooShort: Story = { args: { value: { ...linden, postalCode: '5067' }, judged: true } }
export const Missing: Story = { args: { value: { country: 'US' }, judged: true } }
/**
 * Which fields an address has depends on the country. When people choose another country, text stays in the fields that
 * both countries have.
 */
export const Typing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Street address' }), '14 Linden Way')
    await userEvent.type(canvas.getByRole('textbox', { name: 'State' }), 'OH')
    await expect(canvas.getByRole('textbox', { name: 'ZIP code' })).toHaveAttribute('autocomplete', 'postal-code')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Country' }), 'DE')
    await expect(canvas.getByRole('textbox', { name: 'Street and number' })).toHaveValue('14 Linden Way')
    await expect(canvas.queryByRole('textbox', { name: 'State' })).toBeNull()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Postal code' }), '50674')
  },
}
