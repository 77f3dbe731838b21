import type { DeclineReason, OrderKind } from '#api/contract/order-states.ts'
import type { Happening, PracticePurchase } from '#api/contract/practice.ts'
import { DAY_MS } from '#machines/define/time.ts'
import type { Commission } from '../port.ts'

/** The items of one kind in a basket, with their price and commission. */
export interface Till {
  readonly kind: OrderKind
  readonly sale: number
  readonly amount: number
  readonly isExcluded: boolean
}

/** A purchase as the practice network stores it. */
export interface Purchase {
  readonly id: string
  readonly number: string
  readonly shop: { readonly slug: string; readonly name: string }
  readonly lines: PracticePurchase['lines']
  readonly total: number
  readonly boughtAt: number
  /** Empty if the shopper did not come through the portal. */
  readonly commissions: readonly Commission[]
}

/** The time from when a shop accepts a sale until its money arrives. */
const PAYS_AFTER_MS = 14 * DAY_MS

const BECOMES = { confirm: 'CONFIRMED', pay: 'READY', return: 'DISQUALIFIED' } as const satisfies Record<
  Happening,
  Commission['status']
>

/** The changes that can happen to a purchase next. */
export function possibleChanges({ commissions }: Purchase): Happening[] {
  const statuses = new Set(commissions.map(({ status }) => status))
  const next: Happening[] = []
  if (statuses.has('PENDING')) next.push('confirm')
  if (statuses.has('CONFIRMED')) next.push('pay')
  if (commissions.some(({ status }) => status !== 'DISQUALIFIED')) next.push('return')
  return next
}

/** The purchase after a change. Commissions that don't allow the change stay as they are. */
export function changePurchase(purchase: Purchase, what: Happening, now: number): Purchase {
  const reason: DeclineReason | undefined = what === 'return' ? 'RETURNED' : undefined
  const commissions = purchase.commissions.map((commission) =>
    canBecome(commission, what)
      ? { ...commission, status: BECOMES[what], reason, modifiedAt: Math.max(now, commission.modifiedAt + 1) }
      : commission,
  )
  return { ...purchase, commissions }
}

function canBecome({ status }: Commission, what: Happening): boolean {
  if (what === 'confirm') return status === 'PENDING'
  if (what === 'pay') return status === 'CONFIRMED'
  return status !== 'DISQUALIFIED'
}

/** When the next automatic change of a purchase is due. */
export function dueAt({ commissions }: Purchase): number | undefined {
  const due = commissions.flatMap(({ status, lockingAt, modifiedAt }) => {
    if (status === 'PENDING') return lockingAt ?? []
    return status === 'CONFIRMED' ? modifiedAt + PAYS_AFTER_MS : []
  })
  return due.length > 0 ? Math.min(...due) : undefined
}
