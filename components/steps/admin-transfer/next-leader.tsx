import { useTranslations } from 'next-intl'
import { fullDate } from '#components/ui/dates.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { Person } from '#machines/define/fields/person.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import styles from '../parts/steps.module.css'

/** Whom the leader has chosen; `undefined` where they have not yet. */
export const chosenIn = ({ draft }: AtStep): Person | undefined =>
  draft.entries['search-admin']?.answer.member as Person | undefined

/** Who was chosen to lead, with all that tells them from somebody of the same name. */
export const NextLeader = ({ at }: { at: AtStep }) => {
  const t = useTranslations('admin-transfer.person')
  const chosen = chosenIn(at)
  if (!chosen) return null
  return (
    <div className={styles.person}>
      <span className={styles.face}>
        <Icon name="person" />
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
