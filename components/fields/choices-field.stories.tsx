import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import words from '#tests/support/flows/help.json'
import { needs, times } from '#tests/support/flows/help-flow.ts'
import { type FieldArgs, fieldOf } from '#tests/support/samples/field-of.tsx'
import { ChoicesField } from './choices-field.tsx'

const place = { input: ChoicesField, namespace: 'help', messages: words }

const meta = {
  title: 'Fields/Choices',
  render: fieldOf({ ...place, step: needs, name: 'needs' }),
} satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

export const NothingChosen: Story = {}
export const Chosen: Story = { args: { value: ['meals', 'rides'] } }
export const Missing: Story = { args: { judged: true } }
export const TooMany: Story = {
  render: fieldOf({ ...place, step: times, name: 'days' }),
  args: { value: ['weekdays', 'weekends', 'nights'], judged: true },
}
/** Uses only the keyboard. Screen readers read a choice together with the question. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const group = canvas.getByRole('group', { name: 'What would help most?' })
    await expect(group).toHaveAccessibleDescription('Choose at least one.')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    const chosen = canvas.getAllByRole('checkbox', { checked: true }).map((box) => box.getAttribute('value'))
    await expect(chosen).toEqual(['meals', 'bills'])
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('checkbox', { name: 'Bills' })).not.toBeChecked()
  },
}
