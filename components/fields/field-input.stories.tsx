import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { createAccount } from '#flows/signup/steps/create-account.ts'
import { image } from '#flows/signup/steps/image.ts'
import { typeLocation } from '#flows/signup/steps/type-location.ts'
import { type FieldArgs, fieldOf } from '#tests/support/samples/field-of.tsx'
import { FieldInput } from './field-input.tsx'

const meta = {
  title: 'Fields/Any kind',
  render: fieldOf({ input: FieldInput, step: createAccount, name: 'first_name', namespace: 'signup' }),
} satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

export const AText: Story = {}
export const AConsent: Story = {
  render: fieldOf({ input: FieldInput, step: createAccount, name: 'terms', namespace: 'signup' }),
}
/** Inputs that the first step doesn't need load later. Until then, their space is reserved. */
export const AChoice: Story = {
  render: fieldOf({ input: FieldInput, step: typeLocation, name: 'cove_type', namespace: 'signup' }),
}
export const APicture: Story = {
  render: fieldOf({ input: FieldInput, step: image, name: 'picture', namespace: 'signup' }),
}
