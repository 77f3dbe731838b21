import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { use } from 'react'
import { walletQuery } from '#api/client/queries.ts'
import type { withdrawalMode } from '#flows/withdrawal/steps/withdrawal-mode.ts'
import type { ValueOf } from '#machines/define/field.ts'
import { inDollars } from '#machines/define/money.ts'
import { AboutCircle } from './about-circle.ts'
import type { Offered } from './offered.ts'

type Mode = ValueOf<typeof withdrawalMode.fields.kind>

/**
 * The ways to withdraw money, each with the reason if it is not possible now. If the wallet can't be loaded, offers all
 * of them: the server will refuse what isn't possible.
 */
export function usePayouts(choices: readonly string[]): Offered | undefined {
  const t = useTranslations('fields.offered')
  const { about = '' } = use(AboutCircle)
  const wallet = useQuery({ ...walletQuery(about), enabled: about !== '' })
  if (about !== '' && wallet.isPending) return undefined
  if (!wallet.data) return { choices }
  const { available, minimums, frozen } = wallet.data
  const whyNot = (least: number) => {
    if (frozen) return t('frozen')
    if (available >= least) return undefined
    return t('below', { least: inDollars(least), missing: inDollars(least - Math.max(0, available)) })
  }
  const [card, bank] = [whyNot(minimums.gift_card), whyNot(minimums.bank)]
  const because: { readonly [Kind in Mode]?: string } = { ...(card && { 'gift-card': card }), ...(bank && { bank }) }
  return { choices, because }
}
