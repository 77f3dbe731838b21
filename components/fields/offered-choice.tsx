import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { WithQueries } from '#components/session/with-queries.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import type { FieldProps } from './field-props.ts'
import { FieldsToCome } from './fields-to-come.tsx'
import type { Offered } from './offered.ts'
import { useField } from './use-field.ts'
import { usePayouts } from './use-payouts.ts'
import { useProofs } from './use-proofs.ts'

/** A question with a few choices. The person's account and Circle decide which choices are offered. */
export const OfferedChoice = (props: FieldProps) => (
  <WithQueries>{props.meta.offered === 'proofs' ? <Proofs {...props} /> : <Payouts {...props} />}</WithQueries>
)

const Proofs = (props: FieldProps) => <Cards {...props} offered={useProofs(props.meta.choices ?? [])} height={256} />
const Payouts = (props: FieldProps) => <Cards {...props} offered={usePayouts(props.meta.choices ?? [])} height={160} />

type CardsProps = FieldProps & {
  offered: Offered | undefined
  /**
   * The height to reserve for the cards and the question that the first card opens, so that the layout doesn't shift.
   */
  height: number
}

const Cards = ({ offered, height, ...props }: CardsProps) => {
  const t = useTranslations('fields.offered')
  const { value } = useField<string>(props.name)
  const { resetField } = useFormContext()
  const { choices = [], because = {}, first = '' } = offered ?? {}
  const isOpen = choices.includes(value) && because[value] === undefined
  // Reset a choice that is no longer possible. The reset doesn't count as typing, so people can then leave the step
  // without a question about unsaved text.
  useEffect(() => {
    if (offered && !isOpen && value !== first) resetField(props.name, { defaultValue: first })
  })
  if (offered) return <ChoiceCards {...props} choices={choices} because={because} />
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <FieldsToCome height={height} />
    </div>
  )
}
