import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { CIRCLE, userQuery } from '#api/client/queries.ts'
import { queryClient } from '#components/session/query-client.ts'
import { Notice } from '#components/ui/notice.tsx'
import type { ExtraProps } from '../extra-props.ts'
import { chosenIn } from './next-leader.tsx'

/** It is done: what this page shows of the Circle is read again, with what a supporter may see. */
export const HandedOver = ({ at }: ExtraProps) => {
  const t = useTranslations('admin-transfer.person')
  useEffect(() => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === CIRCLE[0] && queryKey[2] === 'invites' })
    for (const queryKey of [CIRCLE, userQuery.queryKey]) void queryClient.invalidateQueries({ queryKey })
  }, [])
  const { name } = chosenIn(at) ?? {}
  return name === undefined ? null : <Notice kind="ok">{t('leads', { name })}</Notice>
}
