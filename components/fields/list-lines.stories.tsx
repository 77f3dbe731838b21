import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { inviteOthers, MOST_INVITED } from '#flows/signup/steps/invite-others.ts'
import { type FieldArgs, fieldOf } from '#tests/support/samples/field-of.tsx'
import { ListLines } from './list-lines.tsx'

const meta = {
  title: 'Fields/List',
  render: fieldOf({ input: ListLines, step: inviteOthers, name: 'items', namespace: 'signup' }),
} satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

const ana = { email: 'ana@example.com', name: 'Ana' }

export const Empty: Story = {}
export const Filled: Story = { args: { value: [ana, { email: 'leo@example.com' }] } }
export const OneWrong: Story = { args: { value: [ana, { email: 'not an address' }], judged: true } }
export const Duplicate: Story = { args: { value: [ana, { ...ana, email: 'Ana@example.com' }], judged: true } }
export const Full: Story = {
  args: { value: Array.from({ length: MOST_INVITED }, (_, at) => ({ email: `supporter-${at + 1}@example.com` })) },
}
export const LongText: Story = {
  args: {
    value: [
      {
        email: `${'wolfeschlegelsteinhausenberger'.repeat(2)}@example.com`,
        name: 'Wolfeschlegelsteinhausenbergerdorff',
      },
    ],
  },
}
