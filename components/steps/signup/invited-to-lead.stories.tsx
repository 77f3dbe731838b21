import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn } from 'storybook/test'
import type { Invited } from '#components/circles/look-at-invite.ts'
import { weekdayInWords } from '#machines/define/day.ts'
import { Found } from './invited-to-lead.tsx'

type Lead = NonNullable<Invited['to_lead']>
const LEAD: Lead = {
  message: 'You drive enough. Let us at least pay for the gas.',
  expires_at: Date.parse('2026-12-05T12:00:00Z'),
  is_registration_complete: true,
  so_far: {
    raised: 4820,
    available: 1235,
    pending: 3585,
    orders: 9,
    people: 4,
    since: Date.parse('2026-09-24T12:00:00Z'),
  },
}
const invitation = (lead: Partial<Lead> = {}, more: Partial<Invited> = {}) => ({
  kind: 'good' as const,
  invite: {
    slug: 'long-drives',
    headline: 'Gas for the long drives',
    from: 'Ruth A.',
    role: 'ADMINISTRATOR' as const,
    joined: false,
    token: 't',
    to_lead: { ...LEAD, ...lead },
    ...more,
  },
})
const NOTHING = { raised: 0, available: 0, pending: 0, orders: 0, people: 0, since: null }

const meta = {
  title: 'Screens/Asked to lead a Circle',
  component: Found,
  args: { found: invitation(), onRetry: fn() },
} satisfies Meta<typeof Found>
export default meta
type Story = StoryObj<typeof meta>

export const WithCashback: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$48.20')).toBeVisible()
    await expect(canvas.getByText(`from 9 orders by 4 people, since ${weekdayInWords('2026-09-24')}`)).toBeVisible()
    await expect(canvas.getByText('Check what Ruth A. wrote')).toBeVisible()
    await expect(canvas.getByText(/The invitation is valid until/)).toHaveTextContent(weekdayInWords('2026-12-05'))
  },
}
export const OneOrder: Story = {
  args: { found: invitation({ message: null, so_far: { ...LEAD.so_far, raised: 240, orders: 1, people: 1 } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(`from 1 order by 1 person, since ${weekdayInWords('2026-09-24')}`)).toBeVisible()
  },
}
export const NothingYet: Story = {
  args: { found: invitation({ so_far: NOTHING }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/No cashback yet/)).toBeVisible()
    await expect(canvas.queryByText('Pending')).toBeNull()
  },
}
export const Unfinished: Story = {
  args: { found: invitation({ so_far: NOTHING, is_registration_complete: false }, { headline: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Finish what Ruth A. started')).toBeVisible()
    await expect(canvas.getByText(/a Circle that doesn’t have a title yet/)).toBeVisible()
  },
}
export const LongWords: Story = {
  args: {
    found: invitation(
      { message: 'Donaudampfschifffahrtsgesellschaft '.repeat(14), so_far: { ...LEAD.so_far, raised: 123_456_789 } },
      { headline: 'Fahrtkostenerstattungsunterstützungskrei', from: 'Wolfeschlegelsteinhausenbergerdorff W.' },
    ),
  },
}
export const Loading: Story = { args: { found: undefined } }
export const CouldNotLoad: Story = {
  args: { found: { kind: 'unanswered' } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const NoLongerValid: Story = { args: { found: { kind: 'over', reason: 'revoked' } } }
