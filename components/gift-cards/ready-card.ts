import type { Withdrawal } from '#api/contract/withdrawals.ts'

/** A gift card that is ready to spend, as the person who withdrew it sees it. */
export type ReadyCard = Withdrawal & { readonly redeem_url: string }

/** Whether a withdrawal has become a gift card that this member can spend. */
export const isReadyCard = (withdrawal: Withdrawal): withdrawal is ReadyCard =>
  withdrawal.kind === 'GIFT_CARD' && withdrawal.status === 'SETTLED' && withdrawal.redeem_url !== null
