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
import { useField } from './use-field.ts'
import { useWorth } from './use-worth.ts'
import styles from './wallet-amount.module.css'

/** Dollars and cents, with what there is to take out of the Circle's wallet. */
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
  const available = data && Math.max(0, data.available)
  const there = available === undefined ? props.words.hint : t('available', { sum: inDollars(available) })
  const hint = [there, card && t('worth', { amounts: worth(card.bands) })].filter(Boolean).join(' ')
  const all = available === undefined ? 0 : mostOf(available, card?.bands)
  return (
    <div>
      <DollarBox {...props} hint={hint} />
      {all > 0 && (
        <Button className={styles.all} onClick={() => change(amountOf(all))}>
          {t(all === available ? 'all' : 'most', { sum: inDollars(all) })}
        </Button>
      )}
      {card && <LiveCard card={card} amount={value} />}
    </div>
  )
}

type Card = PickedOne & { readonly bands: readonly Band[] }

/** The gift card that is chosen in the same step. */
const cardBeside = (answers: FieldValues): Card | undefined =>
  Object.values(answers).find((one: Partial<Card> | null | undefined) => Array.isArray(one?.bands))

/** The most that can be taken out of what is there, in cents: for a gift card, one of the amounts that it comes in. */
const mostOf = (available: number, bands: readonly Band[] = [{ least: 1, most: available }]): number =>
  Math.max(0, ...bands.filter(({ least }) => least <= available).map(({ most }) => Math.min(most, available)))
