import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { withdrawalMode } from '#flows/withdrawal/steps/withdrawal-mode.ts'
import { type FieldArgs, fieldOf } from '#tests/support/samples/field-of.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import type { FieldProps } from './field-props.ts'

const BECAUSE = { bank: 'From $10.00 on. $2.16 to go.' }
const Cards = (props: FieldProps) => <ChoiceCards {...props} choices={props.meta.choices ?? []} because={BECAUSE} />

const meta = {
  title: 'Fields/Choice cards',
  render: fieldOf({ input: Cards, step: withdrawalMode, name: 'kind', namespace: 'withdrawal' }),
} satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

/** A choice that is not possible now shows the reason, and can't be chosen. */
export const SomeUnavailable: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /to go/ })).toBeDisabled()
    await expect(canvas.getByRole('radio', { name: /Gift Card/ })).toBeEnabled()
  },
}
