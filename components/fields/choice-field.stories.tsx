import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { typeLocation } from '#flows/signup/steps/type-location.ts'
import { type FieldArgs, fieldOf } from '#tests/support/samples/field-of.tsx'
import { ChoiceField } from './choice-field.tsx'

const meta = {
  title: 'Fields/Choice',
  render: fieldOf({ input: ChoiceField, step: typeLocation, name: 'cove_type', namespace: 'signup' }),
} satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

export const NothingChosen: Story = {}
export const Chosen: Story = { args: { value: 'CLASSROOM' } }
export const Missing: Story = { args: { judged: true } }
