import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { bankAccountsQuery } from '#api/client/queries.ts'
import { accountPicked } from '#components/fields/use-pickable.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import type { ExtraProps } from '../parts/extra-props.ts'

/** Whoever has just added an account means that one. */
export const NewestAccount = ({ at, isReady }: ExtraProps) =>
  isReady && at.news === 'link-account' ? (
    <WithQueries>
      <Chosen />
    </WithQueries>
  ) : null

const Chosen = () => {
  const { setValue } = useFormContext()
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
