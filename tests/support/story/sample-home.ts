import type { HomeCircle, Joined, Month, Next } from '#api/contract/home.ts'
import type { Order } from '#api/contract/orders.ts'
import type { UnfinishedRun } from '#api/contract/runs.ts'
import type { MarkShape } from '#api/contract/shop-marks.ts'
import type { PortalCircle, PortalView, ShownCircle } from '#components/portal/home/portal-view.ts'
import { markPicture } from '#components/shop/marks/mark-picture.ts'
import { signup } from '#flows/signup/create.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { sampleOrder } from './sample-orders.ts'

/** The day on which the sample data were taken. */
export const SAMPLE_DAY = Date.parse('2026-11-18T17:00:00Z')

const month = (name: string, paid: number, available: number, pending: number): Month => ({
  month: name,
  paid,
  available,
  pending,
})

/** Six months. Their amounts add up to what the sample Circle has raised. */
export const MONTHS: readonly Month[] = [
  month('2026-06', 0, 0, 0),
  month('2026-07', 4100, 0, 0),
  month('2026-08', 5900, 895, 0),
  month('2026-09', 0, 8312, 0),
  month('2026-10', 0, 4426, 2147),
  month('2026-11', 0, 0, 3700),
]
export const EMPTY_MONTHS: readonly Month[] = MONTHS.map((one) => month(one.month, 0, 0, 0))

const next = (about: Partial<Next> & Pick<Next, 'kind' | 'by'>): Next => ({
  overdue: false,
  amount: null,
  orders: 1,
  retailer: null,
  order: null,
  withdrawal: null,
  ...about,
})

const NEXT: readonly Next[] = [
  next({
    kind: 'REPORT',
    by: '2026-11-24T15:00:00Z',
    retailer: 'Loftwing Travel',
    order: { id: 'o1', kind: 'purchase' },
  }),
  next({ kind: 'PAYABLE', by: '2026-11-30T15:00:00Z', amount: 2106, orders: 3 }),
  next({ kind: 'CONFIRM', by: '2026-12-18T15:00:00Z', amount: 1420, retailer: 'Fernhill Outfitters' }),
  next({ kind: 'CONFIRM', by: '2027-01-04T15:00:00Z', amount: 2321, orders: 3 }),
]

const shop = (id: number, name: string, drawing: MarkShape) => ({
  id,
  name,
  logo_url: markPicture(drawing),
  typical_days: 45,
})
const SHOPS = [
  shop(1, 'Loftwing Travel', 'wing'),
  shop(2, 'Fernhill Outfitters', 'peak'),
  shop(3, 'Tansy Beauty', 'sun'),
  shop(4, 'Tumbletop Toys', 'blocks'),
  shop(5, 'Halden Apothecary', 'drop'),
  shop(6, 'Loom & Larder', 'stripe'),
]

const STATES = ['TRACKED', 'PENDING', 'CONFIRMED', 'PAYABLE'] as const
/** One order for each of the first four states. A leader also sees whose order it is. */
const ordersOf = (isLeader: boolean): Order[] =>
  STATES.map((status, at) =>
    sampleOrder(status, {
      id: `o${at + 1}`,
      retailer: SHOPS[at] ?? shop(5, 'Halden Apothecary', 'drop'),
      mine: !isLeader || at % 3 === 0,
      circle_share: [0, 1420, 690, 312][at] ?? 0,
      next_change_by: status === 'PAYABLE' ? null : '2026-12-18T15:00:00.000Z',
    }),
  )

const joined = (name: string, days: number, invited_by: Joined['invited_by'] = null): Joined => ({
  name,
  joined_at: new Date(SAMPLE_DAY - days * DAY_MS).toISOString(),
  invited_by,
})

/**
 * The data of a home page: by default of a leader with money. Other values make it the page of a supporter or of a new
 * Circle.
 */
export function sampleHome(over: Partial<HomeCircle> = {}, isLeader = true): HomeCircle {
  return {
    slug: 'rides-for-dad',
    money: { raised: 29_480, pending: 5847, available: 13_633, reserved: 0, paid_out: 10_000, debt: 0 },
    minimums: { gift_card: 500, bank: 1000 },
    months: [...MONTHS],
    next: [...NEXT],
    orders: { items: ordersOf(isLeader), count: isLeader ? 31 : 7 },
    brought: isLeader
      ? null
      : {
          totals: { raised: 2148, pending: 521, available: 312, paid: 1315 },
          since: '2026-06-04T12:00:00.000Z',
        },
    joined: isLeader
      ? [joined('Priya S.', 1), joined('Marcus O.', 3, { name: 'Priya S.', is_me: false }), joined('June L.', 12)]
      : null,
    payouts: { items: [{ kind: 'BANK', amount: 10_000, arrived_at: '2026-10-22T15:00:00Z' }], count: 1 },
    ...over,
  }
}

/** The values of a Circle in which nobody has shopped yet. */
export const EMPTY_CIRCLE: Partial<HomeCircle> = {
  money: { raised: 0, pending: 0, available: 0, reserved: 0, paid_out: 0, debt: 0 },
  months: [...EMPTY_MONTHS],
  next: [],
  orders: { items: [], count: 0 },
  joined: [],
  payouts: { items: [], count: 0 },
}

const CIRCLE: PortalCircle = {
  slug: 'rides-for-dad',
  headline: 'Rides for Dad',
  purpose: 'Cabs and gas for dialysis',
  picture: 'drawing:scene-house',
  role: 'leader',
  raised: 29_480,
  href: '/circles/rides-for-dad',
  active: false,
}

/** The sample Circle, as the home page shows it. */
export const sampleShown = (over: Partial<ShownCircle> = {}): ShownCircle => ({
  ...CIRCLE,
  home: sampleHome(),
  frozen: false,
  supporters: 12,
  createdAt: Date.parse('2026-07-02T12:52:00Z'),
  ...over,
})

/** A member's unfinished runs. */
export const UNFINISHED: UnfinishedRun = {
  id: 'r1',
  flow: signup.id,
  name: 'Start a Circle',
  step: { id: 'image', title: 'Choose a Circle Image' },
  at: 4,
  total: 8,
  updated_at: SAMPLE_DAY - DAY_MS,
  circle: { slug: 'new-one', headline: null },
  is_only_one: false,
  may_go_on: true,
}

type Ready = Extract<PortalView, { state: 'ready' }>

/** A home page with all its parts. */
export const sampleView = (shown: ShownCircle | undefined, over: Partial<Ready> = {}): Ready => ({
  state: 'ready',
  name: 'Nadia',
  circles: shown ? [shown] : [],
  shown,
  begun: { state: 'ready', items: [], more: false, at: SAMPLE_DAY, online: true },
  ...over,
})
