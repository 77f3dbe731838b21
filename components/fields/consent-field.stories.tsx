import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import { acceptTerms } from '#flows/terms/steps/accept-terms.ts'
import { type FieldArgs, fieldOf } from '#tests/support/samples/field-of.tsx'
import { ConsentField } from './consent-field.tsx'

const meta = {
  title: 'Fields/Consent',
  render: fieldOf({ input: ConsentField, step: acceptTerms, name: 'terms', namespace: 'terms' }),
} satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

export const NotTicked: Story = {}
export const Ticked: Story = { args: { value: TERMS_VERSION } }
export const Missing: Story = { args: { judged: true } }
