import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { examples } from '#flows/withdrawal/examples.ts'
import { giftCard } from '#flows/withdrawal/steps/gift-card.ts'
import { type FieldArgs, fieldOf } from '#tests/support/field-of.tsx'
import { PickField } from './pick-field.tsx'

const [{ brand }] = examples['gift-card'].valid

const meta = {
  title: 'Fields/Pick',
  render: fieldOf({ input: PickField, step: giftCard, name: 'brand', namespace: 'withdrawal' }),
} satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

export const Empty: Story = {}
export const Chosen: Story = { args: { value: brand } }
export const Missing: Story = { args: { judged: true } }
/** What was chosen earlier and is no longer sold is not chosen any more. */
export const Gone: Story = {
  args: { value: { ...brand, id: 'gone', name: 'A shop that closed' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio')).not.toBeChecked()
  },
}
