import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { WithQueries } from '#components/session/with-queries.tsx'
import { MemberRow } from './member-row.tsx'

const ana = {
  name: 'Ana Núñez',
  role: 'SUPPORTER' as const,
  is_me: false,
  user_account_id: 'a1',
  email: 'ana@example.com',
  email_verified: true,
  joined_at: Date.parse('2026-04-06T12:00:00Z'),
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

/** The only button is next to the name, also on the narrowest phone. */
export const AsTheLeaderSees: Story = {
  play: ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Remove Ana Núñez' }).getBoundingClientRect()
    expect(button.top).toBeLessThan(canvas.getByText('Ana Núñez').getBoundingClientRect().bottom + button.height)
    expect(button.left).toBeGreaterThan(canvas.getByText('ana@example.com').getBoundingClientRect().right)
  },
}
export const NotConfirmed: Story = {
  args: { member: { ...ana, email_verified: false, reminded_at: null, remind_from: ana.joined_at } },
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: 'Remind Ana Núñez' })).toBeVisible(),
}
export const TheLeader: Story = { args: { member: { ...ana, role: 'ADMINISTRATOR', is_me: true } } }
export const AsSupportersSee: Story = {
  args: { isLeader: false, member: { name: 'Ana N.', role: 'SUPPORTER', is_me: false } },
}
export const Asking: Story = {
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Remove Ana Núñez' })),
}
export const LongText: Story = {
  args: {
    member: { ...ana, name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3), email: `${'a'.repeat(64)}@example.com` },
  },
}
