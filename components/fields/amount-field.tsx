import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { use } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { walletQuery } from '#api/client/queries.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import type { Band } from '#machines/define/fields/pick.ts'
import { inDollars } from '#machines/define/money.ts'
import { AboutCircle } from './about-circle.ts'
import styles from './field.module.css'
import { describedBy, FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { useField } from './use-field.ts'
import { useWorth } from './use-worth.ts'

/** Dollars and cents, as people write them, with what there is to take out. */
export const AmountField = (props: FieldProps) => (
  <WithQueries>
    <Sum {...props} />
  </WithQueries>
)

const Sum = ({ name, id, words }: FieldProps) => {
  const t = useTranslations('fields.amount')
  const { value, change, ref, error } = useField<string>(name)
  const { about = '' } = use(AboutCircle)
  const { data } = useQuery({ ...walletQuery(about), enabled: about !== '' })
  const worth = useWorth()
  const bands = bandsBeside(useWatch())
  const there = data ? t('available', { sum: inDollars(Math.max(0, data.available)) }) : words.hint
  const hint = [there, bands && t('worth', { amounts: worth(bands) })].filter(Boolean).join(' ')
  return (
    <FieldFrame id={id} label={words.label} hint={hint} error={error}>
      <div className={styles.withSign}>
        <span className={styles.sign} aria-hidden="true">
          $
        </span>
        <input
          ref={ref}
          id={id}
          name={name}
          type="text"
          inputMode="decimal"
          className={styles.sum}
          value={value}
          onChange={(event) => change(event.target.value)}
          autoComplete="off"
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { hint, error })}
          aria-required
        />
      </div>
    </FieldFrame>
  )
}

/** What the card can be worth that is chosen in the same step. */
const bandsBeside = (answers: FieldValues): readonly Band[] | undefined =>
  Object.values(answers)
    .map((one) => one?.bands)
    .find(Array.isArray)
