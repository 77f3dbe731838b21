import type { Wallet } from '#api/contract/wallets.ts'
import { bandsOf, type PickedOne } from '#machines/define/fields/pick.ts'

/**
 * Why a shop's gift card can't be bought now. `missing`: too little money is available. `little`: all of the card's
 * values are below the minimum withdrawal. `cents` is the available amount or that minimum.
 */
export type NoCard = { readonly why: 'missing' | 'little'; readonly cents: number }

/** Checks whether any value of the card can be withdrawn now. Returns the reason if not, otherwise `undefined`. */
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
