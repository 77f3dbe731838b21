import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { WithQueries } from '#components/session/with-queries.tsx'
import { answered } from '#tests/support/story/answered.ts'
import { offline } from '#tests/support/story/offline.ts'
import { LONG_NAME, samplePending, sampleUser } from '#tests/support/story/sample-user.ts'
import { PasswordSection } from './password-section.tsx'

const meta = {
  title: 'Settings/Password',
  component: PasswordSection,
  decorators: [
    (Story) => (
      <WithQueries>
        <Story />
      </WithQueries>
    ),
  ],
  parameters: { nextjs: { navigation: { pathname: '/settings' } } },
} satisfies Meta<typeof PasswordSection>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const member = { readUser: { reply: sampleUser } }
const GOOD = 'nine brown hens in a row'

const ask: Play = async ({ canvas, userEvent }) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Change your password' }))
const type: Play = async (context) => {
  const { canvas, userEvent } = context
  await ask(context)
  await userEvent.type(canvas.getByLabelText('Current password'), 'sunday soup for maria')
  await userEvent.type(canvas.getByLabelText('New password'), GOOD)
}
const save: Play = async (context) => {
  await type(context)
  await context.userEvent.click(context.canvas.getByRole('button', { name: 'Save the password' }))
}
/** The typed text is still there for another try. */
const kept: Play = async (context) => {
  await save(context)
  await context.canvas.findByRole('alert')
  await expect(context.canvas.getByLabelText('New password')).toHaveValue(GOOD)
}

export const AtRest: Story = { beforeEach: answered(member) }
export const NoneYet: Story = {
  beforeEach: answered({ readUser: { reply: { ...sampleUser, has_password: false } } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set a password' }))
    await expect(canvas.getByLabelText('New password')).toHaveFocus()
    await expect(canvas.queryByLabelText('Current password')).toBeNull()
  },
}
export const Asked: Story = { beforeEach: answered(member), play: ask }
export const AddressWaits: Story = {
  beforeEach: answered({ readUser: { reply: { ...sampleUser, email_change: samplePending } } }),
  play: ask,
}
export const LeftEmpty: Story = {
  beforeEach: answered(member),
  play: async (context) => {
    await ask(context)
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Save the password' }))
    await context.canvas.findByText('Choose a password.')
    await expect(context.canvas.getByLabelText('Current password')).toHaveFocus()
  },
}
export const SameAsBefore: Story = {
  beforeEach: answered(member),
  play: async (context) => {
    const { canvas, userEvent } = context
    await ask(context)
    for (const label of ['Current password', 'New password']) await userEvent.type(canvas.getByLabelText(label), GOOD)
    await userEvent.click(canvas.getByRole('button', { name: 'Save the password' }))
    await canvas.findByText('Choose a password that’s different from your current one.')
    await expect(canvas.getByLabelText('New password')).toHaveFocus()
  },
}
export const Saving: Story = { beforeEach: answered({ ...member, changePassword: 'waits' }), play: save }
export const TooManyRequests: Story = {
  beforeEach: answered({ ...member, changePassword: { refused: 'too-many-requests' } }),
  play: kept,
}
export const NoAnswer: Story = { beforeEach: answered({ ...member, changePassword: 'nobody' }), play: kept }
export const Offline: Story = {
  beforeEach: async () => {
    const [online, end] = [offline(), await answered(member)()]
    return () => {
      online()
      end()
    }
  },
  play: async (context) => {
    await type(context)
    await context.canvas.findByText('You are offline. You can save the password once you’re back online.')
    await expect(context.canvas.getByRole('button', { name: 'Save the password' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}
export const LongText: Story = {
  beforeEach: answered({
    readUser: {
      reply: { ...sampleUser, email_change: { ...samplePending, email: `${LONG_NAME}@example.com` } },
    },
  }),
  play: ask,
}
