import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import type { Invite } from '#api/contract/invites.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { weekdayInWords } from '#machines/define/day.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { InviteRow } from './invite-row.tsx'

const sent_at = Date.parse('2026-11-18T12:00:00Z')
const invite: Invite = {
  id: 'i1',
  email: 'ana@example.com',
  name: 'Ana',
  status: 'SENT',
  role: 'SUPPORTER',
  sent_at,
  expires_at: sent_at + 14 * DAY_MS,
  reminded_at: null,
  remind_from: sent_at,
}

const meta = {
  title: 'Members/Invitation',
  component: InviteRow,
  args: { slug: 'sunday-soup', invite, onGone: () => undefined },
  decorators: [
    (Story) => (
      <WithQueries>
        <ul>
          <Story />
        </ul>
      </WithQueries>
    ),
  ],
} satisfies Meta<typeof InviteRow>
export default meta
type Story = StoryObj<typeof meta>

export const Sent: Story = {}
export const Opened: Story = { args: { invite: { ...invite, status: 'OPENED' } } }
export const ToLead: Story = { args: { invite: { ...invite, role: 'ADMINISTRATOR' } } }
export const Reminded: Story = {
  args: { invite: { ...invite, reminded_at: Date.now(), remind_from: Date.now() + DAY_MS } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Remind Ana' })).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.getByText(/^Reminded today at .* You can remind Ana again on/)).toBeVisible()
  },
}
/** Another reminder can be sent the day after. */
export const RemindedYesterday: Story = {
  args: { invite: { ...invite, reminded_at: sent_at, remind_from: sent_at + DAY_MS } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Remind Ana' })).not.toHaveAttribute('aria-disabled')
    await expect(canvas.getByText(new RegExp(`^Reminded on ${weekdayInWords('2026-11-18')} at`))).toBeVisible()
  },
}
export const RemindedThreeTimes: Story = {
  args: { invite: { ...invite, reminded_at: sent_at, remind_from: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Remind Ana' })).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.getByText(/No more reminders can be sent\./)).toBeVisible()
  },
}
export const Expired: Story = { args: { invite: { ...invite, status: 'EXPIRED' } } }
export const LongText: Story = { args: { invite: { ...invite, email: `${'a'.repeat(64)}@example.com` } } }
