import type { ShownCircle, Unfinished } from './portal-view.ts'

/** The situation that a member is in. Each situation has one main action. */
export type Situation =
  /** The member has no Circle: suggest creating or joining one. */
  | 'none'
  /** The setup of a Circle is unfinished: suggest continuing it. */
  | 'unfinished'
  /** The Circle is frozen: explain why. */
  | 'frozen'
  /** There is enough money: suggest withdrawing it. */
  | 'money'
  /** Nobody else has joined yet: suggest sharing the link. */
  | 'share'
  /** The money is below the minimum withdrawal: suggest shopping. */
  | 'shop'
  /** Someone else leads the Circle: suggest shopping for it. */
  | 'supporter'

/**
 * Returns the member's situation. Money that can be withdrawn comes first, then an unfinished setup, then everything
 * else.
 */
export function situationOf(shown: ShownCircle | undefined, unfinished: Unfinished | undefined): Situation {
  if (shown && shown.role === 'leader' && !shown.frozen && isEnough(shown)) return 'money'
  if (unfinished) return 'unfinished'
  if (!shown) return 'none'
  if (shown.frozen) return 'frozen'
  if (shown.role === 'supporter') return 'supporter'
  return shown.supporters === 0 ? 'share' : 'shop'
}

/** Whether there is enough money for at least one kind of withdrawal. */
export const isEnough = ({ home: { money, minimums } }: ShownCircle): boolean => money.available >= leastOf(minimums)

/** The minimum amount for any withdrawal, in cents. */
export const leastOf = ({ gift_card, bank }: ShownCircle['home']['minimums']): number => Math.min(gift_card, bank)

/** Whether nobody has ever shopped for the Circle. There is then no money to show. */
export const isUntouched = ({ home: { money, orders, payouts } }: ShownCircle): boolean =>
  money.raised === 0 && money.debt === 0 && orders.count === 0 && payouts.count === 0
