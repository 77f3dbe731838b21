import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn } from 'storybook/test'
import { WithQueries } from '#components/session/with-queries.tsx'
import members from '#messages/en/members.json'
import { LeadRequestRow } from './lead-request-row.tsx'

const meta = {
  title: 'Members/Lead request',
  component: LeadRequestRow,
  args: {
    slug: 'sunday-soup',
    request: {
      id: 'r1',
      name: 'Leo Baum',
      user_account_id: 'u1',
      email: 'leo@example.com',
      email_verified: true,
      asked_at: Date.parse('2026-11-20T12:00:00Z'),
      is_mine: false,
    },
    onGone: fn(),
  },
  decorators: [
    (Story) => (
      <WithQueries>
        <ul>
          <Story />
        </ul>
      </WithQueries>
    ),
  ],
} satisfies Meta<typeof LeadRequestRow>
export default meta
type Story = StoryObj<typeof meta>

const { requests } = members
const named = (sentence: string) => sentence.replaceAll('{name}', 'Leo Baum')

export const Open: Story = {}
/** A person whose address is not confirmed can't lead yet. */
export const Unconfirmed: Story = {
  args: { request: { ...meta.args.request, email_verified: false } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: named(requests.acceptNamed) })).toBeNull()
  },
}
/** Each decision asks for confirmation. The button that changes nothing has the focus. */
export const Accepting: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: named(requests.acceptNamed) }))
    await expect(canvas.getByRole('alertdialog', { name: named(requests.acceptTitle) })).toBeVisible()
    await expect(canvas.getByRole('button', { name: requests.later })).toHaveFocus()
  },
}
export const Declining: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: named(requests.declineNamed) }))
    await expect(canvas.getByRole('alertdialog', { name: named(requests.declineTitle) })).toBeVisible()
  },
}
