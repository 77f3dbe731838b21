import { useTranslations } from 'next-intl'
import { AnalyticsChoice } from '#components/analytics/analytics-choice.tsx'
import { SignedOut } from '#components/entry/signed-out.tsx'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { BankSection } from './bank-section.tsx'
import { DataSection } from './data-section.tsx'
import { EmailSection } from './email-section.tsx'
import { ExtensionSection } from './extension-section.tsx'
import { NameSection } from './name-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsReady } from './sessions-ready.tsx'
import type { SessionsView } from './sessions-view.ts'
import styles from './settings.module.css'

/**
 * Renders every state of `/settings`. Its messages come from the "settings" namespace; a client component that renders
 * it needs the message provider.
 */
export const SettingsHome = ({ view }: { view: SessionsView }) => {
  const t = useTranslations('settings')
  if (view.state === 'signed-out') return <SignedOut words={t} />
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
          <PasswordSection />
          <NotificationsSection />
          <SessionsReady {...view} />
          <BankSection />
          <ExtensionSection />
          <AnalyticsChoice />
          <DataSection />
        </>
      )}
    </div>
  )
}

const Loading = () => {
  const t = useTranslations('settings')
  return (
    <div role="status" aria-busy="true" className={styles.section}>
      <div>
        <span className="visually-hidden">{t('loading')}</span>
        <Skeleton width="60%" height={28} />
      </div>
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
