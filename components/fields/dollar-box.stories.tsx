import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { cost } from '#tests/support/flows/visit-flow.ts'
import type { FieldArgs } from '#tests/support/samples/field-of.tsx'
import { visitField } from '#tests/support/samples/visit-field.tsx'
import { DollarBox } from './dollar-box.tsx'
import type { FieldProps } from './field-props.ts'

const Box = (props: FieldProps) => <DollarBox {...props} hint={props.words.hint} />
const meta = { title: 'Fields/Dollar box', render: visitField(Box, cost, 'help') } satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

export const LeftOut: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('textbox')).toHaveAttribute('aria-required', 'false'),
}
export const Typed: Story = { args: { value: '25.50' } }
