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

/** The supporters to choose from. A list of up to eight has no search. */
export const Offering: Story = {
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('radio')
    await expect(canvas.queryByRole('searchbox')).toBeNull()
    if (first) await userEvent.click(first)
    await expect(first).toBeChecked()
  },
}
export const Chosen: Story = {
  args: { value: ana },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /^Ana Núñez/ })).toBeChecked()
  },
}
export const Missing: Story = { args: { judged: true } }

const about = (slug: string): Story['decorators'] => [
  (Story) => (
    <AboutCircle value={{ about: slug }}>
      <Story />
    </AboutCircle>
  ),
]

export const Nobody: Story = {
  decorators: about('nobody-yet'),
  play: async ({ canvas }) => {
    await canvas.findByText('No one supports this Circle yet.')
    await expect(canvas.getByRole('link', { name: 'Ask someone else by e-mail' })).toBeVisible()
  },
}
/** Of more than eight supporters, eight are shown first. The search finds the others, or says that it found nobody. */
export const Many: Story = {
  decorators: about('five-thousand'),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findAllByRole('radio')).toHaveLength(8)
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
    await canvas.findByRole('radio', { name: /^Supporter 16/ })
    await userEvent.type(canvas.getByRole('searchbox'), 'supporter 4999')
    await expect(await canvas.findByRole('radio', { name: /^Supporter 4999/ })).toBeEnabled()
    await userEvent.type(canvas.getByRole('searchbox'), 'x')
    await canvas.findByText('No supporter of this Circle has that name or address.')
    await userEvent.click(canvas.getByRole('button', { name: 'Show everyone' }))
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
  },
}
export const LongText: Story = { args: { value: { ...ana, name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3) } } }
