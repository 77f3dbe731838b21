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

/** One of a few of which not everybody has each, at each time. */
export const OfferedChoice = (props: FieldProps) => (
  <WithQueries>{props.meta.offered === 'proofs' ? <Proofs {...props} /> : <Payouts {...props} />}</WithQueries>
)

const Proofs = (props: FieldProps) => <Cards {...props} offered={useProofs(props.meta.choices ?? [])} height={256} />
const Payouts = (props: FieldProps) => <Cards {...props} offered={usePayouts(props.meta.choices ?? [])} height={160} />

type CardsProps = FieldProps & {
  offered: Offered | undefined
  /** Of what comes, with what the first of it asks: nothing moves away under a finger. */
  height: number
}

const Cards = ({ offered, height, ...props }: CardsProps) => {
  const t = useTranslations('fields.offered')
  const { value } = useField<string>(props.name)
  const { resetField } = useFormContext()
  const { choices = [], because = {}, first = '' } = offered ?? {}
  const isOpen = choices.includes(value) && because[value] === undefined
  // What cannot be chosen any more cannot stay chosen. Nobody has typed anything by that: whoever leaves is not asked.
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
