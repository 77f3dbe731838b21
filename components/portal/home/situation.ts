import type { ShownCircle, Unfinished } from './portal-view.ts'

/** What a member’s home is about; each has one next thing to do. */
export type Situation =
  /** Nothing is there: create a Circle, or join one. */
  | 'none'
  /** A Circle is not set up yet: go on. */
  | 'unfinished'
  /** Nothing can be done with the money: see why. */
  | 'frozen'
  /** There is enough to take out: withdraw. */
  | 'money'
  /** Nobody has joined: share. */
  | 'share'
  /** The Circle has less than the smallest withdrawal: go shopping. */
  | 'shop'
  /** It is somebody else’s Circle: shop. */
  | 'supporter'

/** The one situation of a home. Money that is there comes before what was begun, and that before everything else. */
export function situationOf(shown: ShownCircle | undefined, unfinished: Unfinished | undefined): Situation {
  if (shown && shown.role === 'leader' && !shown.frozen && isEnough(shown)) return 'money'
  if (unfinished) return 'unfinished'
  if (!shown) return 'none'
  if (shown.frozen) return 'frozen'
  if (shown.role === 'supporter') return 'supporter'
  return shown.supporters === 0 ? 'share' : 'shop'
}

/** Whether there is enough to take out in one of the two ways. */
const isEnough = ({ home: { money, minimums } }: ShownCircle): boolean => money.available >= leastOf(minimums)

/** The least that can be taken out; cents. */
export const leastOf = ({ gift_card, bank }: ShownCircle['home']['minimums']): number => Math.min(gift_card, bank)

/** Whether nobody has ever shopped for it: there is nothing to show of its money. */
export const isUntouched = ({ home: { money, orders, payouts } }: ShownCircle): boolean =>
  money.raised === 0 && money.debt === 0 && orders.count === 0 && payouts.count === 0
