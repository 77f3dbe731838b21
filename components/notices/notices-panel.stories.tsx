import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { CallFailed } from '#api/client/call-errors.ts'
import { FAILURES } from '#api/contract/failures.ts'
import type { Notice } from '#api/contract/notices.ts'
import { HOUR_MS } from '#machines/define/time.ts'
import { NoticesPanel } from './notices-panel.tsx'

const AT = Date.parse('2026-11-21T15:00:00Z')
const of = (kind: Notice['kind'], params: Notice['params'], hours: number, seen = true): Notice => ({
  id: `${kind}${hours}`,
  kind,
  params,
  created_at: AT - hours * HOUR_MS,
  seen_at: seen ? AT : null,
})
const CIRCLE = { circle: 'Sunday soup for Maria', slug: 'sunday-soup', name: 'Ana Núñez' }
const ORDER = {
  circle: 'Sunday soup for Maria',
  retailer: 'Lindenwood Books',
  order: 'o1',
  kind: 'giftcard',
  cashback: 480,
}
const LONG = 'Wolfeschlegelsteinhausenbergerdorff and everybody from the old house on Linden Street'
const none = () => undefined

const meta = { title: 'Notices/List', component: NoticesPanel } satisfies Meta<typeof NoticesPanel>
export default meta
type Story = StoryObj<typeof meta>

const ready = (notices: readonly Notice[], more?: { busy: boolean }): Story => ({
  args: { view: { state: 'ready', notices, at: AT, more: more && { ...more, onMore: none } } },
})

export const SomeAreNew: Story = ready([
  of('order-confirmed', ORDER, 1, false),
  of('member-joined', CIRCLE, 20, false),
  of('leading-now', CIRCLE, 60),
  of('order-declined', ORDER, 200),
  of('google-linked', { email: 'elena@example.com' }, 900),
])
export const SessionEnded: Story = {
  ...ready([
    of('session-ended', { device: 'Chrome on Windows' }, 1, false),
    of('session-ended', { device: 'unknown' }, 20),
  ]),
  play: async ({ canvas }) => {
    await canvas.findByText(/We signed you out of Chrome on Windows because/)
    await canvas.findByText(/We signed you out on a device because/)
    const [link] = await canvas.findAllByRole('link', { name: 'Set a new password' })
    await expect(link).toHaveAttribute('href', '/?flow=login&step=forgot-password')
  },
}
export const Older: Story = ready([of('member-left', CIRCLE, 30)], { busy: false })
export const FetchingOlder: Story = ready([of('member-left', CIRCLE, 30)], { busy: true })
export const Empty: Story = ready([])
export const Loading: Story = { args: { view: { state: 'loading' } } }
export const Failed: Story = { args: { view: { state: 'failed', error: undefined, onRetry: none } } }
export const FailedOnOurSide: Story = {
  args: {
    view: {
      state: 'failed',
      error: new CallFailed(
        'listNotices',
        500,
        FAILURES['internal-error'].detail,
        '7f9a1c52-0d5e-4b8a-9f51-3c2f8a6b1e00',
      ),
      onRetry: none,
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/Something went wrong on our side\..* the request number: 7f9a1c52/)
  },
}
export const LongText: Story = ready([
  of('member-joined', { ...CIRCLE, circle: LONG, name: LONG }, 2, false),
  of('order-payable', { ...ORDER, circle: LONG, retailer: LONG }, 3),
])
