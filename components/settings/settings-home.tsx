import { useTranslations } from 'next-intl'
import { SignInLink } from '#components/entry/sign-in-link.tsx'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { Empty } from '#components/ui/empty.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { BankSection } from './bank-section.tsx'
import { DataSection } from './data-section.tsx'
import { EmailSection } from './email-section.tsx'
import { NameSection } from './name-section.tsx'
import { SessionsReady } from './sessions-ready.tsx'
import type { SessionsView } from './sessions-view.ts'
import styles from './settings.module.css'

/** All that `/settings` can look like. Words come from the namespace "settings": a client parent needs its provider. */
export const SettingsHome = ({ view }: { view: SessionsView }) => {
  const t = useTranslations('settings')
  if (view.state === 'signed-out') return <SignedOut />
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      {view.state === 'loading' && <Loading />}
      {view.state === 'failed' && (
        <LoadFailed title={t('errorTitle')} retry={t('tryAgain')} onRetry={view.onRetry}>
          {sentenceOf(view.error, { unanswered: t('errorText') })}
        </LoadFailed>
      )}
      {view.state === 'ready' && (
        <>
          <NameSection />
          <EmailSection />
          <SessionsReady {...view} />
          <BankSection />
          <DataSection />
        </>
      )}
    </div>
  )
}

const SignedOut = () => {
  const t = useTranslations('settings')
  return <Empty level={1} title={t('signedOutTitle')} action={<SignInLink>{t('signIn')}</SignInLink>} />
}

const Loading = () => {
  const t = useTranslations('settings')
  return (
    <div role="status" aria-busy="true" className={styles.section}>
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton width="60%" height={28} />
      <div className={styles.rows}>
        {['one', 'two'].map((name) => (
          <div key={name} className={styles.row}>
            <div className={styles.words}>
              <Skeleton width="70%" />
              <Skeleton width="50%" />
            </div>
            <Skeleton shape="block" width={104} height={48} />
          </div>
        ))}
      </div>
    </div>
  )
}
