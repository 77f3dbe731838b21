import type { Withdrawal } from '#api/contract/withdrawals.ts'

/** A gift card that is ready to spend. Only the person who withdrew it gets its `redeem_url`. */
export type ReadyCard = Withdrawal & { readonly redeem_url: string }

/** Whether a withdrawal is a gift card that is ready for this member to spend. */
export const isReadyCard = (withdrawal: Withdrawal): withdrawal is ReadyCard =>
  withdrawal.kind === 'GIFT_CARD' && withdrawal.status === 'SETTLED' && withdrawal.redeem_url !== null
