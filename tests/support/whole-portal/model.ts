/** Everything that the walker believes of the portal. Plain data: it is copied for each order in which deeds may have come. */
export interface Model {
  /** Hours that the clock was turned so far. Real time is next to nothing beside them. */
  now: number
  /** Counts what happened, to tell what came later. */
  count: number
  people: Record<string, Person>
  circles: Record<string, Circle>
  invites: Record<string, Invite>
  trips: Record<string, Trip>
  orders: Record<string, Order>
  purchases: Record<string, Purchase>
  withdrawals: Record<string, Withdrawal>
}

export interface Person {
  readonly address: string
  isOpen: boolean
  isConfirmed: boolean
  readonly joinedAt: number
  session: { isFresh: boolean; isProved: boolean; renewedAt: number } | undefined
  /** Linked bank accounts, with the hour in which each was linked last. */
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
  /** Who was taken off it, and when. */
  removed: Record<string, number>
  /** How many steps are answered; all of them make it complete. */
  step: number
  /** Whether the run that sets it up is still there. */
  hasRun: boolean
  isOver: boolean
  /** Who left it as its last member, for as long as it is over. */
  leftBy: string
  headline: string
  heldUntil: number
}

export interface Invite {
  readonly circle: string
  readonly to: string
  readonly by: string
  readonly at: number
  readonly number: number
  isJoined: boolean
}

export interface Trip {
  readonly by: string
  readonly circle: string
}

export type OrderStatus = 'TRACKED' | 'PENDING' | 'CONFIRMED' | 'PAYABLE' | 'DECLINED' | 'REVERSED'

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
  /** Whether the portal has heard of its last change. */
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
  /** The call's own words, to know it again. */
  readonly words: string
  status: WithdrawalStatus
  review: string | null
  settledAt: number
}

export const emptyModel = (): Model => ({
  ...{ now: 0, count: 0 },
  ...{ people: {}, circles: {}, invites: {}, trips: {}, orders: {}, purchases: {}, withdrawals: {} },
})

export const STEPS = ['type-location', 'purpose', 'image', 'story', 'title'] as const

export const isComplete = (circle: Circle): boolean => circle.step === STEPS.length

/** Somebody's membership in a Circle that goes on. */
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

/** The Circle that somebody's shopping goes to: the one switched to last, else the newest. */
export const activeOf = (model: Model, who: string): string | undefined =>
  circlesOf(model, who).toSorted((one, other) => {
    const [a, b] = [memberOf(model, one, who), memberOf(model, other, who)]
    return (b?.switched ?? 0) - (a?.switched ?? 0) || (b?.since ?? 0) - (a?.since ?? 0)
  })[0]

/** Who has an address now. */
export const holderOf = (model: Model, address: string): string | undefined =>
  Object.keys(model.people).find((who) => model.people[who]?.address === address && model.people[who]?.isOpen)

/** People who can show a token that is good. */
export const present = (model: Model): string[] =>
  Object.keys(model.people).filter((who) => model.people[who]?.isOpen && model.people[who]?.session)

export function addMember(model: Model, circle: string, who: string): void {
  model.circles[circle]?.members.push({ who, since: ++model.count, switched: 0 })
}

export function dropMember(model: Model, circle: string, who: string): void {
  const found = model.circles[circle]
  if (found) found.members = found.members.filter((one) => one.who !== who)
}

/** Where a Circle's money is, in cents. */
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

/** What a Circle has follows from its orders and withdrawals alone: nothing is kept that could go astray. */
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

/** Whether anything of a Circle's money is still on its way in or out, or there. */
export function holdsMoney(model: Model, circle: string): boolean {
  const { pending, available, reserved } = balancesOf(model, circle)
  return pending + available + reserved > 0
}
