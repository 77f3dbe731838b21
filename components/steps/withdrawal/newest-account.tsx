import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { bankAccountsQuery } from '#api/client/queries.ts'
import { accountPicked } from '#components/fields/use-pickable.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import type { bank } from '#flows/withdrawal/steps/bank.ts'
import type { linkAccount } from '#flows/withdrawal/steps/link-account.ts'
import type { AnswerOf } from '#machines/define/step.ts'
import type { ExtraProps } from '../parts/extra-props.ts'

const LINKED: (typeof linkAccount)['id'] = 'link-account'

/** Preselects the account that the person has just added. */
export const NewestAccount = ({ at, isReady }: ExtraProps) =>
  isReady && at.news === LINKED ? (
    <WithQueries>
      <Chosen />
    </WithQueries>
  ) : null

const Chosen = () => {
  const { setValue } = useFormContext<AnswerOf<typeof bank.fields>>()
  const { data, isFetchedAfterMount } = useQuery(bankAccountsQuery)
  const done = useRef(false)
  const newest = isFetchedAfterMount ? data?.[0] : undefined
  useEffect(() => {
    if (done.current || !newest) return
    done.current = true
    setValue('account', accountPicked(newest), { shouldDirty: true })
  }, [newest, setValue])
  return null
}
