import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import type { MailChoice } from '#api/contract/mail-kinds.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { answered } from '#tests/support/story/answered.ts'
import { offline } from '#tests/support/story/offline.ts'
import { NotificationsSection } from './notifications-section.tsx'

const meta = {
  title: 'Settings/Notifications',
  component: NotificationsSection,
  decorators: [
    (Story) => (
      <WithQueries>
        <Story />
      </WithQueries>
    ),
  ],
} satisfies Meta<typeof NotificationsSection>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const usual: MailChoice[] = [
  { kind: 'invitations', wanted: true },
  { kind: 'members', wanted: true },
  { kind: 'leading', wanted: true },
  { kind: 'orders', wanted: true },
]
const listed = { listMailChoices: { reply: usual } }
const turnOff: Play = async ({ canvas, userEvent }) =>
  userEvent.click(await canvas.findByRole('switch', { name: 'Your purchases' }))

export const AtRest: Story = { beforeEach: answered(listed) }
export const Loading: Story = { beforeEach: answered({ listMailChoices: 'waits' }) }
export const CouldNotLoad: Story = {
  beforeEach: answered({ listMailChoices: { refused: 'terms-due' } }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' })
  },
}
/** The switch moves as soon as it is pressed, before the server replies. */
export const Saving: Story = {
  beforeEach: answered({ ...listed, chooseMail: 'waits' }),
  play: async (context) => {
    await turnOff(context)
    await expect(context.canvas.getByRole('switch', { name: 'Your purchases' })).not.toBeChecked()
    await context.canvas.findByText('Saving…')
  },
}
export const Saved: Story = {
  beforeEach: answered({
    ...listed,
    chooseMail: { reply: usual.map((choice) => ({ ...choice, wanted: choice.kind !== 'orders' })) },
  }),
  play: async (context) => {
    await turnOff(context)
    await context.canvas.findByText('Saved. We won’t e-mail you.')
    await context.canvas.findByRole('button', { name: 'Undo: Your purchases' })
  },
}
/** The switch returns to the saved value, and an error appears. */
export const NotSaved: Story = {
  beforeEach: answered({ ...listed, chooseMail: 'nobody' }),
  play: async (context) => {
    await turnOff(context)
    await context.canvas.findByText('That wasn’t saved. Check your connection and try again.')
    await expect(context.canvas.getByRole('switch', { name: 'Your purchases' })).toBeChecked()
  },
}
export const Offline: Story = {
  beforeEach: async () => {
    const [online, end] = [offline(), await answered(listed)()]
    return () => {
      online()
      end()
    }
  },
  play: async (context) => {
    await turnOff(context)
    await context.canvas.findByText('You are offline. You can change this once you’re back online.')
    await expect(context.canvas.getByRole('switch', { name: 'Your purchases' })).toBeChecked()
  },
}
