import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { WithQueries } from '#components/session/with-queries.tsx'
import { answered } from '#tests/support/story/answered.ts'
import { LONG_NAME, samplePending, sampleUser } from '#tests/support/story/sample-user.ts'
import { EmailSection } from './email-section.tsx'

const meta = {
  title: 'Settings/E-mail address',
  component: EmailSection,
  decorators: [
    (Story) => (
      <WithQueries>
        <Story />
      </WithQueries>
    ),
  ],
} satisfies Meta<typeof EmailSection>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const confirmed = { readUser: { reply: sampleUser } }
const waiting = { readUser: { reply: { ...sampleUser, email_change: samplePending } } }
const cancel: Play = async ({ canvas, userEvent }) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Cancel the change' }))

export const Confirmed: Story = { beforeEach: answered(confirmed) }
export const NotConfirmed: Story = {
  beforeEach: answered({ readUser: { reply: { ...sampleUser, email_verified: false } } }),
}
export const Wrong: Story = {
  beforeEach: answered(confirmed),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Send a link' }))
    await canvas.findByText('Enter an e-mail address like name@example.com.')
  },
}
export const Waiting: Story = { beforeEach: answered(waiting) }
export const Canceling: Story = { beforeEach: answered({ ...waiting, updateUser: 'waits' }), play: cancel }
export const NotCanceled: Story = { beforeEach: answered({ ...waiting, updateUser: 'nobody' }), play: cancel }
export const LongText: Story = {
  beforeEach: answered({
    readUser: {
      reply: {
        ...sampleUser,
        email: `${LONG_NAME}@example.com`,
        email_change: { ...samplePending, email: `new.${LONG_NAME}@example.com` },
      },
    },
  }),
}
