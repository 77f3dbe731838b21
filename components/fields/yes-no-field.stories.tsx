import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, userEvent } from 'storybook/test'
import { forYou } from '#tests/support/flows/visit-flow.ts'
import type { FieldArgs } from '#tests/support/samples/field-of.tsx'
import { visitField } from '#tests/support/samples/visit-field.tsx'
import { YesNoField } from './yes-no-field.tsx'

const meta = { title: 'Fields/Yes or no', render: visitField(YesNoField, forYou, 'own') } satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

export const Empty: Story = {}
export const No: Story = {
  args: { value: false },
  play: ({ canvas }) => expect(canvas.getByRole('radio', { name: 'No' })).toBeChecked(),
}
export const Missing: Story = {
  args: { judged: true },
  play: async ({ canvas }) => {
    await canvas.findByText('Choose yes or no.')
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription('Choose yes or no.')
  },
}
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard(' {ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'No' })).toBeChecked()
  },
}
