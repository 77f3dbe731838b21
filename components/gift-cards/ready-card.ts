import type { Withdrawal } from '#api/contract/withdrawals.ts'

/** A gift card that can be spent, for whoever took it out. */
export type ReadyCard = Withdrawal & { readonly redeem_url: string }

/** Whether a withdrawal has become a gift card that this member can spend. */
export const isReadyCard = (withdrawal: Withdrawal): withdrawal is ReadyCard =>
  withdrawal.kind === 'GIFT_CARD' && withdrawal.status === 'SETTLED' && withdrawal.redeem_url !== null
