import { useTranslations } from 'next-intl'
import { Skeleton } from '#components/ui/skeleton.tsx'
import listStyles from './mail-list.module.css'
import paneStyles from './mail-pane.module.css'
import styles from './mailbox.module.css'

const ROWS = ['80%', '60%', '70%', '55%', '75%']

/** Placeholders for the list and a mail, at the size of real ones. */
export const MailboxLoading = () => {
  const t = useTranslations('mailbox')
  return (
    <div role="status" aria-busy="true" className={styles.columns}>
      <span className="visually-hidden">{t('loading')}</span>
      <div className={listStyles.list}>
        {ROWS.map((width) => (
          <div key={width} className={listStyles.mail}>
            <Skeleton width={width} className={listStyles.subject} />
            <Skeleton width="50%" className={listStyles.to} />
          </div>
        ))}
      </div>
      <div className={paneStyles.pane}>
        <Skeleton shape="block" className={paneStyles.skeleton} />
      </div>
    </div>
  )
}
