import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useSyncExternalStore } from 'react'
import { CallRefused } from '#api/client/call-errors.ts'
import { userQuery } from '#api/client/queries.ts'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import styles from './desk.module.css'
import { DeskFailed } from './desk-failed.tsx'
import { DeskLoading } from './desk-loading.tsx'

interface OperatorsOnlyProps {
  /** What everybody else sees: that there is no page here. */
  nowhere: ReactNode
  children: ReactNode
}

/** Shows the desk to whom the API calls an operator. The server that makes the page cannot know who asks. */
export const OperatorsOnly = ({ nowhere, children }: OperatorsOnlyProps) => (
  <WithQueries>
    <Known nowhere={nowhere}>{children}</Known>
  </WithQueries>
)

const Known = ({ nowhere, children }: OperatorsOnlyProps) => {
  const t = useTranslations('desk')
  const signedIn = useSyncExternalStore<boolean | undefined>(onSession, isSignedIn, () => undefined)
  const { data: user, error, refetch } = useQuery({ ...userQuery, enabled: signedIn === true })
  if (signedIn === false || error instanceof CallRefused || (user && !user.is_operator)) return nowhere
  const failed = error && <DeskFailed text={t('failed')} error={error} onRetry={() => void refetch()} />
  // A key of its own: where `nowhere` takes its place, the browser gets another element and nothing seems to move.
  return (
    <div key="desk" className={styles.page}>
      {user ? children : (failed ?? <DeskLoading />)}
    </div>
  )
}
