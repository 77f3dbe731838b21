/** What the model knows about the portal. It is plain data, because it is copied for each possible order of actions. */
export interface Model {
  /** The hours by which the clock was moved so far. The time that the test itself takes does not matter. */
  now: number
  /** Counts events, to know which came first. */
  count: number
  people: Record<string, Person>
  circles: Record<string, Circle>
  invites: Record<string, Invite>
  trips: Record<string, Trip>
  orders: Record<string, Order>
  purchases: Record<string, Purchase>
  withdrawals: Record<string, Withdrawal>
}

interface Person {
  readonly address: string
  isOpen: boolean
  isConfirmed: boolean
  readonly joinedAt: number
  session: { isFresh: boolean; isProved: boolean; renewedAt: number } | undefined
  /** Linked bank accounts, each with the hour in which it was last linked. */
  accounts: Record<string, number>
}

export interface Membership {
  readonly who: string
  readonly since: number
  switched: number
}

export interface Circle {
  leader: string
  members: Membership[]
  /** People who were removed, each with the time of the removal. */
  removed: Record<string, number>
  /** The number of answered steps in the set-up. The Circle is complete when all are answered. */
  step: number
  /** Whether the run that sets it up still exists. */
  hasRun: boolean
  isOver: boolean
  /** The person who left the Circle as its last member. Empty while the Circle is open. */
  leftBy: string
  headline: string
  heldUntil: number
}

interface Invite {
  readonly circle: string
  readonly to: string
  readonly by: string
  readonly at: number
  readonly number: number
  isJoined: boolean
}

interface Trip {
  readonly by: string
  readonly circle: string
}

type OrderStatus = 'TRACKED' | 'PENDING' | 'CONFIRMED' | 'PAYABLE' | 'DECLINED' | 'REVERSED'

export interface Order {
  readonly by: string
  readonly trip: string
  circle: string
  kind: 'purchase' | 'giftcard'
  status: OrderStatus
  share: number
  readonly at: number
  hasSale: boolean
}

export interface Purchase {
  readonly trip: string
  readonly kind: 'purchase' | 'giftcard'
  readonly amount: number
  readonly at: number
  status: 'PENDING' | 'CONFIRMED' | 'READY' | 'DISQUALIFIED'
  changedAt: number
  order: string | undefined
  /** Whether the shop has reported the last change to the portal. */
  isTold: boolean
  wasPayable: boolean
}

export type WithdrawalStatus = 'IN_REVIEW' | 'PROCESSING' | 'SENT' | 'SETTLED' | 'FAILED' | 'CANCELLED'

export interface Withdrawal {
  readonly circle: string
  readonly by: string
  readonly kind: 'GIFT_CARD' | 'BANK'
  readonly cents: number
  readonly at: number
  readonly trouble: string
  /** The content of the call, with which a repeated call is recognized. */
  readonly words: string
  status: WithdrawalStatus
  review: string | null
  settledAt: number
}

export const emptyModel = (): Model => ({
  now: 0,
  count: 0,
  people: {},
  circles: {},
  invites: {},
  trips: {},
  orders: {},
  purchases: {},
  withdrawals: {},
})

export const STEPS = ['type-location', 'purpose', 'image', 'story', 'title'] as const

export const isComplete = (circle: Circle): boolean => circle.step === STEPS.length

/** A person's membership in an open Circle. */
export const memberOf = (model: Model, circle: string | undefined, who: string): Membership | undefined => {
  const found = model.circles[circle ?? '']
  return found?.isOver === false ? found.members.find((one) => one.who === who) : undefined
}

export const roleOf = (model: Model, circle: string | undefined, who: string): string | null =>
  memberOf(model, circle, who) ? (model.circles[circle ?? '']?.leader === who ? 'ADMINISTRATOR' : 'SUPPORTER') : null

export const leads = (model: Model, circle: string | undefined, who: string): boolean =>
  roleOf(model, circle, who) === 'ADMINISTRATOR'

export const circlesOf = (model: Model, who: string): string[] =>
  Object.keys(model.circles).filter((name) => memberOf(model, name, who))

/** The Circle that a person shops for: the last chosen one, otherwise the newest. */
export const activeOf = (model: Model, who: string): string | undefined =>
  circlesOf(model, who).toSorted((one, other) => {
    const [a, b] = [memberOf(model, one, who), memberOf(model, other, who)]
    return (b?.switched ?? 0) - (a?.switched ?? 0) || (b?.since ?? 0) - (a?.since ?? 0)
  })[0]

/** The person who has an e-mail address now. */
export const holderOf = (model: Model, address: string): string | undefined =>
  Object.keys(model.people).find((who) => model.people[who]?.address === address && model.people[who]?.isOpen)

/** People with a valid token. */
export const present = (model: Model): string[] =>
  Object.keys(model.people).filter((who) => model.people[who]?.isOpen && model.people[who]?.session)

export function addMember(model: Model, circle: string, who: string): void {
  model.circles[circle]?.members.push({ who, since: ++model.count, switched: 0 })
}

export function dropMember(model: Model, circle: string, who: string): void {
  const found = model.circles[circle]
  if (found) found.members = found.members.filter((one) => one.who !== who)
}

/** A Circle's money by account, in cents. */
export interface Balances {
  readonly raised: number
  readonly pending: number
  readonly available: number
  readonly reserved: number
  readonly paid_out: number
  readonly debt: number
}

const UNDER_WAY: ReadonlySet<string> = new Set(['IN_REVIEW', 'PROCESSING', 'SENT'])
const sum = <T>(all: readonly T[], cents: (one: T) => number) => all.reduce((total, one) => total + cents(one), 0)

/** Computes a Circle's money from its orders and withdrawals alone, so no stored sum can be wrong. */
export function balancesOf(model: Model, circle: string): Balances {
  const orders = Object.values(model.orders).filter((order) => order.circle === circle)
  const shares = (...statuses: OrderStatus[]) =>
    sum(orders, ({ status, share }) => (statuses.includes(status) ? share : 0))
  const taken = Object.values(model.withdrawals).filter((one) => one.circle === circle)
  const pending = shares('PENDING', 'CONFIRMED')
  const reserved = sum(taken, ({ status, cents }) => (UNDER_WAY.has(status) ? cents : 0))
  const paid_out = sum(taken, ({ status, cents }) => (status === 'SETTLED' ? cents : 0))
  const left = shares('PAYABLE') - reserved - paid_out
  const [available, debt] = [Math.max(0, left), Math.max(0, 0 - left)]
  return { raised: pending + available + reserved + paid_out - debt, pending, available, reserved, paid_out, debt }
}

/** Whether a Circle has any money, pending, available or on its way out. */
export function holdsMoney(model: Model, circle: string): boolean {
  const { pending, available, reserved } = balancesOf(model, circle)
  return pending + available + reserved > 0
}
