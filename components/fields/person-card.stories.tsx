import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { WithQueries } from '#components/session/with-queries.tsx'
import { examples } from '#flows/admin-transfer/examples.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { PersonCard } from './person-card.tsx'

const [{ member: ana }] = examples['search-admin'].valid
const confirmed = { ...ana, reminded_at: undefined, remind_from: undefined, isConfirmed: true }
const unconfirmed = (reminded_at: number | null) => ({
  ...ana,
  reminded_at,
  remind_from: reminded_at === null ? 0 : reminded_at + DAY_MS,
  isConfirmed: false,
})

const meta = {
  title: 'Fields/Person card',
  component: PersonCard,
  args: {
    slug: 'sunday-soup',
    name: 'member',
    person: confirmed,
    isChosen: false,
    onChoose: () => undefined,
    at: undefined,
  },
  decorators: [
    (Story) => (
      <WithQueries>
        <fieldset>
          <legend>New leader</legend>
          <Story />
        </fieldset>
      </WithQueries>
    ),
  ],
} satisfies Meta<typeof PersonCard>
export default meta
type Story = StoryObj<typeof meta>

export const Confirmed: Story = {}
export const Chosen: Story = { args: { isChosen: true } }
/** A person whose address is not confirmed can't lead. The leader can send a reminder. */
export const NotConfirmed: Story = {
  args: { person: unconfirmed(null) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio')).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Remind Ana Núñez' })).toBeEnabled()
  },
}
export const RemindedToday: Story = {
  args: { person: unconfirmed(Date.now()) },
  play: async ({ canvas }) => {
    await canvas.findByText(/^Reminded today at /)
    await expect(canvas.getByRole('button', { name: 'Remind Ana Núñez' })).toHaveAttribute('aria-disabled', 'true')
  },
}
export const LongText: Story = {
  args: {
    person: {
      ...unconfirmed(null),
      name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3),
      email: `${'a'.repeat(64)}@example.com`,
    },
  },
}
