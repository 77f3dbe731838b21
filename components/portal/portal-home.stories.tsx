import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import type { Invite } from '#api/contract/invites.ts'
import { dollars } from '#components/circles/money.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { weekdayInWords } from '#machines/define/day.ts'
import { english } from '#messages/english.ts'
import { answered } from '#tests/support/story/answered.ts'
import {
  EMPTY_CIRCLE,
  EMPTY_MONTHS,
  MONTHS,
  SAMPLE_DAY,
  sampleHome,
  sampleShown,
  sampleView,
  UNFINISHED,
} from '#tests/support/story/sample-home.ts'
import { LONG_SHOP, sampleOrder } from '#tests/support/story/sample-orders.ts'
import type { ShownCircle, Unfinished } from './home/portal-view.ts'
import { PortalHome } from './portal-home.tsx'

const { portal, portalHome: home } = english

const meta = {
  title: 'Screens/Portal home',
  component: PortalHome,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <WithQueries>
        <main>
          <Story />
        </main>
      </WithQueries>
    ),
  ],
} satisfies Meta<typeof PortalHome>
export default meta
type Story = StoryObj<typeof meta>

const showing = (over: Partial<ShownCircle> = {}, more: Parameters<typeof sampleView>[1] = {}) => ({
  view: sampleView(sampleShown(over), more),
})
const supporter = (over: Partial<ShownCircle> = {}) =>
  showing({ role: 'supporter', supporters: 38, raised: 128_460, home: sampleHome({}, false), ...over })
const SET_UP: Unfinished = {
  flow: 'signup',
  run: UNFINISHED.id,
  slug: 'new-one',
  at: UNFINISHED.at,
  total: UNFINISHED.total,
  nextTitle: UNFINISHED.step?.title ?? '',
  step: 'image',
}
const begun = { state: 'ready', items: [UNFINISHED], more: false, at: SAMPLE_DAY, online: true } as const

/** Every situation has exactly one yellow button. */
const oneToDo =
  (name: string): NonNullable<Story['play']> =>
  async ({ canvas, canvasElement }) => {
    const bright = [...canvasElement.querySelectorAll<HTMLElement>('[class*="primary"]')]
    await expect(bright.map(({ textContent }) => textContent)).toEqual([name])
    await expect(canvas.getAllByText(name)[0]).toBeVisible()
  }

export const Money: Story = { args: showing(), play: oneToDo(home.withdraw) }
export const New: Story = {
  args: showing({ raised: 0, supporters: 0, home: sampleHome(EMPTY_CIRCLE) }),
  play: async (context) => {
    const { canvas } = context
    await oneToDo(home.shareYours)(context)
    const example = await canvas.findByRole('region', { name: home.example.title })
    const shops = canvas.getByRole('region', { name: home.shops })
    const [, rate = ''] = /([\d.]+)\s%/u.exec(shops.textContent) ?? []
    await expect(example).toHaveTextContent(`$84.00${home.example.paid}`)
    await expect(example).toHaveTextContent(dollars(84 * Number(rate)))
  },
}
const INVITE: Invite = {
  id: 'i1',
  email: 'ana@example.com',
  name: 'Ana',
  status: 'SENT',
  role: 'SUPPORTER',
  sent_at: SAMPLE_DAY,
  expires_at: SAMPLE_DAY,
  reminded_at: null,
  remind_from: SAMPLE_DAY,
}
/** The leader has invited people during the set-up, so the home doesn't ask for the first invitations. */
export const Invited: Story = {
  ...New,
  beforeEach: answered({ listInvites: { reply: { items: [INVITE], next_cursor: null } } }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: home.invitedTitle })
    await expect(canvas.getByText(home.stepInvited)).toBeVisible()
    await expect(canvas.queryByText(home.newTitle)).toBeNull()
  },
}
/** One person has joined, and nobody has shopped. */
export const OneSupporter: Story = {
  args: showing({
    raised: 0,
    supporters: 1,
    home: sampleHome({ ...EMPTY_CIRCLE, joined: sampleHome().joined?.slice(0, 1) ?? [] }),
  }),
  play: oneToDo(home.goShopping),
}
export const Supporter: Story = { args: supporter(), play: oneToDo(home.findShop) }
export const SupporterWhoHasNotShopped: Story = {
  args: supporter({
    home: sampleHome(
      {
        next: [],
        orders: { items: [], count: 0 },
        brought: { totals: { raised: 0, pending: 0, available: 0, paid: 0 }, since: null },
      },
      false,
    ),
  }),
  play: oneToDo(home.findShop),
}
export const NoCircle: Story = { args: { view: sampleView(undefined) }, play: oneToDo(portal.start) }
export const UnfinishedSetup: Story = {
  args: { view: sampleView(undefined, { unfinished: SET_UP, begun }) },
  play: oneToDo(portal.continue),
}
/** The member has both available money and an unfinished setup. The money comes first. */
export const UnfinishedWithMoney: Story = {
  args: showing({}, { unfinished: SET_UP, begun: { ...begun, items: [UNFINISHED, { ...UNFINISHED, id: 'r2' }] } }),
  play: oneToDo(home.withdraw),
}
export const UnfinishedWithoutMoney: Story = {
  args: showing({ raised: 0, supporters: 0, home: sampleHome(EMPTY_CIRCLE) }, { unfinished: SET_UP, begun }),
  play: async (context) => {
    await oneToDo(portal.continue)(context)
    await expect(context.canvas.queryByRole('link', { name: home.withdraw })).toBeNull()
  },
}
/** The available money is less than the smallest withdrawal. */
export const LittleMoney: Story = {
  args: showing({
    home: sampleHome({ money: { ...sampleHome().money, available: 360 } }),
  }),
  play: async (context) => {
    await oneToDo(home.goShopping)(context)
    await expect(
      context.canvas.getByText(
        new RegExp(`You need \\$1\\.40 more.*\\$21\\.06 more by ${weekdayInWords('2026-11-30')}`),
      ),
    ).toBeVisible()
    await expect(context.canvas.queryByRole('link', { name: home.withdraw })).toBeNull()
  },
}
/**
 * No money is available, and shops still have to confirm the orders. The page shows the date when that money can be
 * withdrawn.
 */
export const NothingYet: Story = {
  args: showing({
    home: sampleHome({
      money: { ...sampleHome().money, available: 0 },
      next: sampleHome().next.filter(({ kind }) => kind === 'CONFIRM'),
    }),
  }),
  play: async ({ canvas }) => {
    const said = /Nothing to withdraw yet\. \$14\.20 becomes available by .*Jan 17/
    await expect(canvas.getByText(said)).toBeVisible()
  },
}
export const Owing: Story = {
  args: showing({ home: sampleHome({ money: { ...sampleHome().money, available: 0, debt: 1860 } }) }),
}
export const OnItsWay: Story = {
  args: showing({
    home: sampleHome({
      money: { ...sampleHome().money, available: 3633, reserved: 10_000 },
      next: [
        {
          kind: 'WITHDRAWAL',
          by: '2026-11-24T12:00:00Z',
          overdue: false,
          amount: 10_000,
          orders: 0,
          retailer: null,
          order: null,
          withdrawal: { id: 'w1', kind: 'BANK', status: 'SENT' },
        },
        ...sampleHome().next.map((one, at) => ({ ...one, overdue: at === 0 })),
      ],
    }),
  }),
}
export const Frozen: Story = { args: showing({ frozen: true }), play: oneToDo(home.frozenWhy) }
export const EmptyMonths: Story = {
  args: showing({ home: sampleHome({ months: [...EMPTY_MONTHS] }) }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(home.monthsEmpty)).toBeVisible()
  },
}
/** The bars are only visual. The table behind them has the same amounts, to the cent. */
export const MonthsAsATable: Story = {
  args: showing(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(home.monthsTable))
    const rows = canvas.getAllByRole('row')
    await expect(rows).toHaveLength(MONTHS.length + 1)
    await expect(canvas.getByRole('row', { name: /^Oct 2026/ })).toHaveTextContent('$44.26$21.47$65.73')
  },
}
export const NegativeMonth: Story = {
  args: showing({
    home: sampleHome({
      months: MONTHS.map((one) => (one.month === '2026-10' ? { ...one, available: -2810, pending: 640 } : one)),
    }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(home.monthsTable))
    await expect(canvas.getByRole('row', { name: /^Oct 2026/ })).toHaveTextContent('−$21.70')
    await expect(canvas.getByText(home.takenBack)).toBeVisible()
  },
}
export const ManySupporters: Story = {
  args: showing({
    supporters: 5000,
    raised: 1_234_567_890,
    home: sampleHome({
      money: {
        raised: 1_234_567_890,
        pending: 34_567_890,
        available: 200_000_000,
        reserved: 0,
        paid_out: 1_000_000_000,
        debt: 0,
      },
      months: MONTHS.map(({ month, paid, available, pending }) => ({
        month,
        paid: paid * 40_000,
        available: available * 40_000,
        pending: pending * 40_000,
      })),
      orders: { ...sampleHome().orders, count: 21_420 },
    }),
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'All 5,000 supporters' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'All 21,420 orders' })).toBeVisible()
  },
}
const LONG = 'Wolfeschlegelsteinhausenbergerdorff '
export const LongText: Story = {
  args: showing({
    headline: LONG.repeat(3),
    home: sampleHome({
      orders: { items: [sampleOrder('PENDING', { retailer: LONG_SHOP, circle_share: 99_999_99 })], count: 1 },
      joined: [
        {
          name: `${LONG.trim()}${LONG.trim()} W.`,
          joined_at: '2026-11-17T12:00:00Z',
          invited_by: { name: LONG, is_me: false },
        },
      ],
      next: sampleHome().next.map((one) => ({ ...one, retailer: LONG_SHOP.name })),
    }),
  }),
}
export const LongTextForSupporters: Story = {
  args: supporter({ headline: LONG.replaceAll(' ', '').repeat(3) }),
}
export const SeveralCircles: Story = {
  args: {
    view: sampleView(sampleShown({ active: true }), {
      circles: [
        sampleShown({ active: true }),
        sampleShown({
          slug: 'soup',
          headline: 'Sunday soup for Maria',
          role: 'supporter',
          picture: 'drawing:scene-soup',
        }),
      ],
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: home.choose }))
    const other = await canvas.findByRole('link', { name: /^Sunday soup for Maria/ })
    await expect(other).toHaveAttribute('href', '/portal?circle=soup')
  },
}
export const Offline: Story = {
  args: showing({}, { begun: { state: 'ready', items: [], more: false, at: SAMPLE_DAY, online: false } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^You are offline\./)
  },
}
/** On a desktop, large amounts stay inside their column. */
export const LargeOrders: Story = {
  args: showing({
    home: sampleHome({
      orders: {
        ...sampleHome().orders,
        items: sampleHome().orders.items.map((order) => ({ ...order, circle_share: 9_999_999 })),
      },
    }),
  }),
  play: async ({ canvas }) => {
    const sums = await canvas.findAllByText('$99,999.99')
    for (const sum of sums) await expect(sum.scrollWidth).toBeLessThanOrEqual(sum.clientWidth)
  },
}
export const Loading: Story = { args: { view: { state: 'loading' } } }
export const Failed: Story = { args: { view: { state: 'failed', error: undefined, onRetry: () => undefined } } }
export const SignedOut: Story = { args: { view: { state: 'signed-out' } } }
