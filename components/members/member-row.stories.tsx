import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { WithQueries } from '#components/session/with-queries.tsx'
import { MemberRow } from './member-row.tsx'

const ana = {
  ...{ name: 'Ana Núñez', role: 'SUPPORTER' as const, is_me: false, user_account_id: 'a1' },
  ...{ email: 'ana@example.com', email_verified: true, joined_at: Date.parse('2026-04-06T12:00:00Z') },
}

const meta = {
  title: 'Members/Row',
  component: MemberRow,
  args: { slug: 'sunday-soup', isLeader: true, member: ana, onGone: () => undefined },
  decorators: [
    (Story) => (
      <WithQueries>
        <ul>
          <Story />
        </ul>
      </WithQueries>
    ),
  ],
} satisfies Meta<typeof MemberRow>
export default meta
type Story = StoryObj<typeof meta>

export const AsTheLeaderSees: Story = {}
export const NotConfirmed: Story = { args: { member: { ...ana, email_verified: false } } }
export const TheLeader: Story = { args: { member: { ...ana, role: 'ADMINISTRATOR', is_me: true } } }
export const AsSupportersSee: Story = {
  args: { isLeader: false, member: { name: 'Ana N.', role: 'SUPPORTER', is_me: false } },
}
export const Asking: Story = {
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Take off Ana Núñez' })),
}
export const LongText: Story = {
  args: {
    member: { ...ana, name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3), email: `${'a'.repeat(64)}@example.com` },
  },
}
