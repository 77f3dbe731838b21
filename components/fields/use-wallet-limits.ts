import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Wallet } from '#api/contract/wallets.ts'
import type { giftCard } from '#flows/withdrawal/steps/gift-card.ts'
import type { PickedOne } from '#machines/define/fields/pick.ts'
import { inDollars } from '#machines/define/money.ts'
import type { FieldProps } from './field-props.ts'
import { typedCents } from './typed-cents.ts'
import { useField } from './use-field.ts'

const BRAND: keyof typeof giftCard.fields = 'brand'

/**
 * Once a step's rules refuse an amount, shows the wallet's actual limits in the error message. The rules don't know
 * those limits, so people could otherwise run into one limit after another.
 */
export function useWalletLimits(
  { name, words }: FieldProps,
  wallet: Pick<Wallet, 'available' | 'minimums'> | undefined,
  card: Pick<PickedOne, 'least'> | undefined,
): void {
  const t = useTranslations('fields.amount')
  const form = useFormContext()
  const { error } = useField<string>(name)
  const cardLeast = card?.least ?? 0
  useEffect(() => {
    // Check only the amount that was refused, not what people type afterward.
    const values = form.getValues()
    const cents = typedCents(String(values[name]))
    if (error === undefined || cents === null || !wallet) return
    const { minimums, available } = wallet
    const least = BRAND in values ? Math.max(minimums.gift_card, cardLeast) : minimums.bank
    const said = sentenceFor(cents, least, Math.max(0, available))
    if (said !== undefined && said !== error) form.setError(name, { message: said })

    function sentenceFor(cents: number, least: number, there: number): string | undefined {
      if (cents < least) return words.sentence('least', { least: inDollars(least) })
      return cents > there ? t('over', { sum: inDollars(there) }) : undefined
    }
  }, [form, error, name, words, wallet, cardLeast, t])
}
