import type { Wallet } from '#api/contract/wallets.ts'
import type { PickedOne } from '#machines/define/fields/pick.ts'

/** Why no gift card of a shop can be had now: there is too little `available` for it, or it is worth too little. Cents. */
export type NoCard = { readonly why: 'missing' | 'little'; readonly cents: number }

/** Whether any amount is both one that the card may have and one that can be taken out; `undefined` where one is. */
export function noCard(
  { least, most }: Pick<PickedOne, 'least' | 'most'>,
  { available, minimums }: Pick<Wallet, 'available' | 'minimums'>,
): NoCard | undefined {
  if (most < minimums.gift_card) return { why: 'little', cents: minimums.gift_card }
  const there = Math.max(0, available)
  return there < Math.max(least, minimums.gift_card) ? { why: 'missing', cents: there } : undefined
}
