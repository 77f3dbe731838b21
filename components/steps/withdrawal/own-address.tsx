import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { userQuery } from '#api/client/queries.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import type { giftCard } from '#flows/withdrawal/steps/gift-card.ts'
import type { AnswerOf } from '#machines/define/step.ts'
import type { ExtraProps } from '../parts/extra-props.ts'

/** Prefills the person's own address, which they can change. */
export const OwnAddress = ({ isReady }: ExtraProps) =>
  isReady ? (
    <WithQueries>
      <Filled />
    </WithQueries>
  ) : null

const Filled = () => {
  const { getValues, setValue } = useFormContext<AnswerOf<typeof giftCard.fields>>()
  const { data } = useQuery(userQuery)
  const done = useRef(false)
  useEffect(() => {
    if (done.current || !data) return
    done.current = true
    if (getValues('email') === '') setValue('email', data.email)
  }, [data, getValues, setValue])
  return null
}
