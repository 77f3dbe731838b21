import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { WithQueries } from '#components/session/with-queries.tsx'
import members from '#messages/en/members.json'
import { MyLeadRequest } from './my-lead-request.tsx'

const meta = {
  title: 'Members/My request to lead',
  component: MyLeadRequest,
  args: {
    slug: 'sunday-soup',
    request: {
      id: 'r1',
      name: 'Leo Baum',
      user_account_id: 'u1',
      email_verified: true,
      asked_at: Date.parse('2026-11-20T12:00:00Z'),
      is_mine: true,
    },
  },
  decorators: [
    (Story) => (
      <WithQueries>
        <Story />
      </WithQueries>
    ),
  ],
} satisfies Meta<typeof MyLeadRequest>
export default meta
type Story = StoryObj<typeof meta>

const afterDate = (sentence: string) => sentence.split('{date}')[1] ?? sentence

export const Undecided: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(afterDate(members.requests.mine), { exact: false })).toBeVisible()
  },
}
/** The leader can't accept until the person who asks has confirmed their address. */
export const Unconfirmed: Story = {
  args: { request: { ...meta.args.request, email_verified: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(afterDate(members.requests.mineUnconfirmed), { exact: false })).toBeVisible()
  },
}
