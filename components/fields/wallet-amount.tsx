import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { use } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { walletQuery } from '#api/client/queries.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { Button } from '#components/ui/button.tsx'
import type { Band, PickedOne } from '#machines/define/fields/pick.ts'
import { amountOf, inDollars } from '#machines/define/money.ts'
import { AboutCircle } from './about-circle.ts'
import { DollarBox } from './dollar-box.tsx'
import type { FieldProps } from './field-props.ts'
import { LiveCard } from './live-card.tsx'
import { typedCents } from './typed-cents.ts'
import { useField } from './use-field.ts'
import { useWalletLimits } from './use-wallet-limits.ts'
import { useWorth } from './use-worth.ts'
import styles from './wallet-amount.module.css'

/** An input for an amount in dollars and cents, with the amount that is available in the Circle's wallet. */
export const WalletAmount = (props: FieldProps) => (
  <WithQueries>
    <Sum {...props} />
  </WithQueries>
)

const Sum = (props: FieldProps) => {
  const t = useTranslations('fields.amount')
  const { about = '' } = use(AboutCircle)
  const { data } = useQuery({ ...walletQuery(about), enabled: about !== '' })
  const worth = useWorth()
  const { value, change } = useField<string>(props.name)
  const card = cardBeside(useWatch())
  useWalletLimits(props, data, card)
  const available = data && Math.max(0, data.available)
  const there = available === undefined ? props.words.hint : t('available', { sum: inDollars(available) })
  const hint = [there, card && t('worth', { amounts: worth(card.bands) })].filter(Boolean).join(' ')
  const all = available === undefined ? 0 : mostOf(available, card?.bands)
  const cents = typedCents(value)
  const left = available === undefined || cents === null ? undefined : available - cents
  return (
    <div>
      <DollarBox {...props} hint={hint} />
      <div className={styles.under}>
        {all > 0 && (
          <Button onClick={() => change(amountOf(all))}>
            {t(all === available ? 'all' : 'most', { sum: inDollars(all) })}
          </Button>
        )}
        <output htmlFor={props.id} className={styles.left}>
          {left !== undefined && left >= 0 && t('leaves', { sum: inDollars(left) })}
        </output>
      </div>
      {card && <LiveCard card={card} amount={value} />}
    </div>
  )
}

type Card = PickedOne & { readonly bands: readonly Band[] }

/** The gift card chosen in the same step, if the step has one. */
const cardBeside = (answers: FieldValues): Card | undefined =>
  Object.values(answers).find((one: Partial<Card> | null | undefined) => Array.isArray(one?.bands))

/**
 * The highest amount that can be withdrawn, in cents. For a gift card, it is the highest of the card's values that can
 * be withdrawn.
 */
const mostOf = (available: number, bands: readonly Band[] = [{ least: 1, most: available }]): number =>
  Math.max(0, ...bands.filter(({ least }) => least <= available).map(({ most }) => Math.min(most, available)))
