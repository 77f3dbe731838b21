import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { userQuery } from '#api/client/queries.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import styles from './steps.module.css'

export const AccountSummary = () => (
  <WithQueries>
    <Account />
  </WithQueries>
)

/**
 * Shows signed-in people their account instead of the account form, so that they don't have to enter anything twice.
 */
const Account = () => {
  const { data: user } = useQuery(userQuery)
  const t = useTranslations('wizard.account')
  if (!user) return <Skeleton shape="block" height={112} />
  return (
    <dl className={styles.account}>
      <div>
        <dt>{t('name')}</dt>
        <dd dir="auto">
          {user.first_name} {user.last_name}
        </dd>
      </div>
      <div>
        <dt>{t('email')}</dt>
        <dd>{user.email}</dd>
      </div>
    </dl>
  )
}
