import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { examples } from '#flows/admin-transfer/examples.ts'
import { searchAdmin } from '#flows/admin-transfer/steps/search-admin.ts'
import { type FieldArgs, fieldOf } from '#tests/support/samples/field-of.tsx'
import { AboutCircle } from './about-circle.ts'
import { PersonField } from './person-field.tsx'

const [{ member: ana }] = examples['search-admin'].valid

const meta = {
  title: 'Fields/Person',
  render: fieldOf({ input: PersonField, step: searchAdmin, name: 'member', namespace: 'admin-transfer' }),
  decorators: [
    (Story) => (
      <AboutCircle value={{ about: 'sunday-soup' }}>
        <Story />
      </AboutCircle>
    ),
  ],
} satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

export const Empty: Story = {}
export const Chosen: Story = { args: { value: ana } }
export const Missing: Story = { args: { judged: true } }
/** Everybody who could lead is there before anything is typed. */
export const Offering: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(await canvas.findAllByRole('option')).toHaveLength(2)
  },
}
export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.paste('xy')
    await canvas.findByText(/No supporter of this Circle/)
  },
}
export const LongText: Story = { args: { value: { ...ana, name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3) } } }
