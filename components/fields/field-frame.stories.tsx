import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Chip } from '#components/ui/chip.tsx'
import styles from './field.module.css'
import { describedBy, FieldFrame, FieldGroup } from './field-frame.tsx'

const meta = {
  title: 'Fields/Frame',
  component: FieldFrame,
  args: { id: 'purpose', label: 'What is the Circle for?', children: undefined },
  render: (args) => (
    <FieldFrame {...args}>
      <input
        id={args.id}
        className={styles.input}
        aria-invalid={args.error !== undefined}
        aria-describedby={describedBy(args.id, args)}
      />
    </FieldFrame>
  ),
} satisfies Meta<typeof FieldFrame>
export default meta
type Story = StoryObj<typeof meta>

const hint = 'One line that says it. Everybody who opens the page reads it first.'
const error = 'Enter what the Circle is for.'

export const LabelAlone: Story = {}
export const WithHint: Story = { args: { hint } }
export const WithProblem: Story = { args: { hint, error } }
export const LongText: Story = {
  args: {
    label: 'What is the Circle of the Wolfeschlegelsteinhausenbergerdorff family for?',
    hint: 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(3),
    error: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3),
  },
}
export const SeveralControls: Story = {
  args: { hint, error },
  render: ({ children, ...args }) => (
    <FieldGroup {...args}>
      <div className={styles.choices}>
        <Chip>A person</Chip>
        <Chip>A class</Chip>
      </div>
    </FieldGroup>
  ),
}
