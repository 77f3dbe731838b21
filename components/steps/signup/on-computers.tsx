import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Notice } from '#components/ui/notice.tsx'
import styles from './on-computers.module.css'

/** The question about the extension. Phones can't add it, so they show the reason in its place. */
export const OnComputers = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('wizard.extension')
  return (
    <>
      <div className={styles.phone}>
        <Notice title={t('phone')}>{t('phoneText')}</Notice>
      </div>
      <div className={styles.computer}>{children}</div>
    </>
  )
}
