import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CallRefused } from '#api/client/call-errors.ts'
import { userQuery } from '#api/client/queries.ts'
import { useSignedIn } from '#components/session/use-signed-in.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import styles from './desk.module.css'
import { DeskResult } from './desk-result.tsx'

interface OperatorsOnlyProps {
  /** The not-found page, shown to people who are not operators. */
  nowhere: ReactNode
  children: ReactNode
}

/**
 * Shows the desk only to people whom the API reports as operators. The browser asks the API: the server that renders
 * the page can't know who requested it.
 */
export const OperatorsOnly = ({ nowhere, children }: OperatorsOnlyProps) => (
  <WithQueries>
    <Known nowhere={nowhere}>{children}</Known>
  </WithQueries>
)

const Known = ({ nowhere, children }: OperatorsOnlyProps) => {
  const t = useTranslations('desk')
  const signedIn = useSignedIn()
  const query = useQuery({ ...userQuery, enabled: signedIn === true })
  const { data: user, error } = query
  if (signedIn === false || error instanceof CallRefused || (user && !user.is_operator)) return nowhere
  // The key makes React create a new element when `nowhere` is shown, so that the browser does not count a layout
  // shift.
  return (
    <div key="desk" className={styles.page}>
      <DeskResult query={query} failed={t('failed')}>
        {() => children}
      </DeskResult>
    </div>
  )
}
