import type { Wallet } from '#api/contract/wallets.ts'
import { bandsOf, type PickedOne } from '#machines/define/fields/pick.ts'

/** Why no gift card of a shop can be had now: there is too little `available` for it, or it is worth too little. Cents. */
export type NoCard = { readonly why: 'missing' | 'little'; readonly cents: number }

/** Whether any amount is both one that the card may have and one that can be taken out; `undefined` where one is. */
export function noCard(
  card: Pick<PickedOne, 'least' | 'most' | 'bands'>,
  { available, minimums }: Pick<Wallet, 'available' | 'minimums'>,
): NoCard | undefined {
  const may = bandsOf(card).filter(({ most }) => most >= minimums.gift_card)
  if (may.length === 0) return { why: 'little', cents: minimums.gift_card }
  const there = Math.max(0, available)
  const isEnough = may.some(({ least }) => there >= Math.max(least, minimums.gift_card))
  return isEnough ? undefined : { why: 'missing', cents: there }
}
