import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { use } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { walletQuery } from '#api/client/queries.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import type { Band } from '#machines/define/fields/pick.ts'
import { inDollars } from '#machines/define/money.ts'
import { AboutCircle } from './about-circle.ts'
import { DollarBox } from './dollar-box.tsx'
import type { FieldProps } from './field-props.ts'
import { useWorth } from './use-worth.ts'

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
  const bands = bandsBeside(useWatch())
  const there = data ? t('available', { sum: inDollars(Math.max(0, data.available)) }) : props.words.hint
  const hint = [there, bands && t('worth', { amounts: worth(bands) })].filter(Boolean).join(' ')
  return <DollarBox {...props} hint={hint} />
}

/** What the card can be worth that is chosen in the same step. */
const bandsBeside = (answers: FieldValues): readonly Band[] | undefined =>
  Object.values(answers)
    .map((one) => one?.bands)
    .find(Array.isArray)
