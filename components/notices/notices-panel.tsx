import { useTranslations } from 'next-intl'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { Button } from '#components/ui/button.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { NoticeRow } from './notice-row.tsx'
import styles from './notices.module.css'
import type { NoticesView } from './notices-view.ts'

/** The list of notices. Its messages come from the "notices" namespace. */
export const NoticesPanel = ({ view }: { view: NoticesView }) => {
  const t = useTranslations('notices')
  return (
    <section aria-labelledby="notices" className={styles.list}>
      <h2 id="notices" className={styles.title}>
        {t('title')}
      </h2>
      {view.state === 'loading' && (
        <div role="status" aria-busy="true" className={styles.rows}>
          <span className="visually-hidden">{t('loading')}</span>
          {['90%', '70%', '80%'].map((width) => (
            <Skeleton key={width} width={width} height={20} />
          ))}
        </div>
      )}
      {view.state === 'failed' && (
        <LoadFailed title={t('errorTitle')} retry={t('tryAgain')} onRetry={view.onRetry}>
          {sentenceOf(view.error, { unanswered: t('errorText') })}
        </LoadFailed>
      )}
      {view.state === 'ready' &&
        (view.notices.length === 0 ? (
          <Empty level={3} title={t('emptyTitle')}>
            {t('emptyText')}
          </Empty>
        ) : (
          <ul className={styles.rows}>
            {view.notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} at={view.at} />
            ))}
          </ul>
        ))}
      {view.state === 'ready' && view.more && (
        <Button wide busy={view.more.busy} onClick={view.more.onMore}>
          {t('older')}
        </Button>
      )}
    </section>
  )
}
