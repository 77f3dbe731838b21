import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, userEvent } from 'storybook/test'
import { share } from '#tests/support/flows/visit-flow.ts'
import type { FieldArgs } from '#tests/support/samples/field-of.tsx'
import { visitField } from '#tests/support/samples/visit-field.tsx'
import { ConsentField } from './consent-field.tsx'

const meta = { title: 'Fields/Agreement', render: visitField(ConsentField, share, 'agreed') } satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

export const NotTicked: Story = {}
export const Ticked: Story = { args: { value: true } }
export const Missing: Story = {
  args: { judged: true },
  play: ({ canvas }) =>
    expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(/^Tick the box .* Before we show the story$/),
}
export const LeftOut: Story = {
  render: visitField(ConsentField, share, 'news'),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Mail me once a month how it goes.'))
    await expect(canvas.getByRole('checkbox')).toBeChecked()
    await userEvent.click(canvas.getByText('Mail me once a month how it goes.'))
    await expect(canvas.getByRole('checkbox')).not.toBeChecked()
  },
}
