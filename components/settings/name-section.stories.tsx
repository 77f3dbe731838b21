import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { WithQueries } from '#components/session/with-queries.tsx'
import { answered } from '#tests/support/story/answered.ts'
import { LONG_NAME, sampleUser } from '#tests/support/story/sample-user.ts'
import { NameSection } from './name-section.tsx'

const meta = {
  title: 'Settings/Name',
  component: NameSection,
  decorators: [
    (Story) => (
      <WithQueries>
        <Story />
      </WithQueries>
    ),
  ],
  beforeEach: answered({ readUser: { reply: sampleUser } }),
} satisfies Meta<typeof NameSection>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const ask: Play = async ({ canvas, userEvent }) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Change your name' }))
const save: Play = async (context) => {
  await ask(context)
  await context.userEvent.click(context.canvas.getByRole('button', { name: 'Save the name' }))
}

export const AtRest: Story = {}
export const Asked: Story = { play: ask }
export const Wrong: Story = {
  play: async (context) => {
    await ask(context)
    await context.userEvent.clear(context.canvas.getByLabelText('First name'))
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Save the name' }))
    await expect(context.canvas.getByLabelText('First name')).toHaveFocus()
  },
}
export const Saving: Story = {
  beforeEach: answered({ readUser: { reply: sampleUser }, updateUser: 'waits' }),
  play: save,
}
export const NoAnswer: Story = {
  beforeEach: answered({ readUser: { reply: sampleUser }, updateUser: 'nobody' }),
  play: save,
}
export const LongText: Story = {
  beforeEach: answered({ readUser: { reply: { ...sampleUser, first_name: LONG_NAME, last_name: LONG_NAME } } }),
  play: ask,
}
