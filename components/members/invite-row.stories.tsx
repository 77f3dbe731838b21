import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import type { Invite } from '#api/contract/invites.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { DAY_MS } from '#machines/define/time.ts'
import { InviteRow } from './invite-row.tsx'

const sent_at = Date.parse('2026-11-18T12:00:00Z')
const invite: Invite = {
  ...{ id: 'i1', email: 'ana@example.com', name: 'Ana', status: 'SENT', role: 'SUPPORTER' },
  ...{ sent_at, expires_at: sent_at + 14 * DAY_MS },
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
export const Expired: Story = { args: { invite: { ...invite, status: 'EXPIRED' } } }
export const LongText: Story = { args: { invite: { ...invite, email: `${'a'.repeat(64)}@example.com` } } }
