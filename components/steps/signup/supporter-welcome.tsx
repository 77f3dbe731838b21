import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { takeJoining } from '#api/client/joining.ts'
import { cashbackDays } from '#api/contract/cashback-dates.ts'
import { takeReferral } from '#components/circles/referral.ts'
import { Art } from '#components/ui/art.tsx'
import { Seed } from '#components/ui/seed.tsx'
import steps from '../parts/steps.module.css'
import styles from './supporter-welcome.module.css'

/** Welcomes a person who joined a Circle with a new account, and explains what their purchases will do for it. */
export const SupporterWelcome = ({ headline }: { headline: string | null | undefined }) => {
  const t = useTranslations('signup-invite.welcome')
  // Clear the pending welcome, so that the portal doesn't show it again.
  useEffect(() => {
    takeJoining()
    takeReferral()
  }, [])
  const b = (chunks: ReactNode) => <b dir="auto">{chunks}</b>
  const days = cashbackDays()
  const path = [
    { name: t('goTitle'), text: t('goText'), fill: 'none' },
    { name: t('pendingTitle'), text: t('pendingText', days), fill: 'outline' },
    { name: t('availableTitle'), text: t('availableText', days), fill: 'ready' },
  ] as const
  return (
    <div className={steps.ready}>
      <Art name="quail-and-chicks" className={steps.birds} />
      <p className={styles.supports}>{headline ? t.rich('supports', { headline, b }) : t('untitled')}</p>
      <ol className={styles.path}>
        {path.map(({ name, text, fill }) => (
          <li key={fill} className={styles.step}>
            <Seed fill={fill} className={styles.seed} />
            <p className={styles.name}>{name}</p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
