import { useTranslations } from 'next-intl'
import { fullDate } from '#components/ui/dates.ts'
import { Icon } from '#components/ui/icon.tsx'
import { personIcon } from '#components/ui/more-icons.ts'
import type { searchAdmin } from '#flows/admin-transfer/steps/search-admin.ts'
import type { Person } from '#machines/define/fields/person.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { answerAt } from '#machines/walk/draft.ts'
import styles from '../parts/steps.module.css'

/** Returns the person whom the leader has chosen, or `undefined` if nobody is chosen yet. */
export const chosenIn = ({ draft }: AtStep): Person | undefined =>
  answerAt<typeof searchAdmin>(draft, 'search-admin')?.member

/** The person chosen as the new leader, with enough details to tell them apart from people with the same name. */
export const NextLeader = ({ at }: { at: AtStep }) => {
  const t = useTranslations('admin-transfer.person')
  const chosen = chosenIn(at)
  if (!chosen) return null
  return (
    <div className={styles.person}>
      <span className={styles.face}>
        <Icon name={personIcon} />
      </span>
      <div>
        <p className={styles.personName}>
          <bdi dir="auto">{chosen.name}</bdi>
        </p>
        <p className={styles.personMore}>{chosen.email}</p>
        <p className={styles.personMore}>{t('since', { date: fullDate(chosen.joined_at) })}</p>
      </div>
    </div>
  )
}
