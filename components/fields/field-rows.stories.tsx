import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { createAccount } from '#flows/signup/steps/create-account.ts'
import { type FieldArgs, fieldOf } from '#tests/support/samples/field-of.tsx'
import { FieldInput } from './field-input.tsx'
import type { FieldProps } from './field-props.ts'
import { FieldRows } from './field-rows.tsx'

const { last_name: lastName } = createAccount.fields

/** Adds another field after the one that the story shows. */
const Rows = (props: FieldProps) => (
  <FieldRows>
    <FieldInput {...props} />
    <FieldInput {...props} name="last_name" id="field-last_name" field={lastName} meta={LAST_NAME} />
  </FieldRows>
)
const LAST_NAME = { kind: 'text', autocomplete: 'family-name' } as const

const meta = {
  title: 'Fields/Rows',
  render: fieldOf({ input: Rows, step: createAccount, name: 'first_name', namespace: 'signup' }),
} satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

export const Names: Story = {}
