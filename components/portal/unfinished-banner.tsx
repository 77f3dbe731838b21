import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { Art } from '#components/ui/art.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Seeds } from '#components/ui/seeds.tsx'
import type { Unfinished } from './home/portal-view.ts'
import styles from './unfinished-banner.module.css'

interface UnfinishedBannerProps {
  unfinished: Unfinished
  /** Whether continuing is the main action on the page. */
  isFirst: boolean
  /** Further buttons. */
  children?: ReactNode
}

export const UnfinishedBanner = ({ unfinished, isFirst, children }: UnfinishedBannerProps) => {
  const { run, headline, at, total, nextTitle, step } = unfinished
  const t = useTranslations('portal')
  return (
    <section className={styles.banner} aria-labelledby="unfinished">
      <Art name="quail" fit="meet" className={styles.quail} />
      <div className={styles.words}>
        <h2 id="unfinished" className={styles.title}>
          {headline
            ? t.rich('unfinishedNamed', { headline, name: (chunks) => <bdi dir="auto">{chunks}</bdi> })
            : t('unfinished')}
        </h2>
        {total && (
          <p className={styles.step}>
            {t('unfinishedStep', { at, total })}
            <Seeds at={at} total={total} />
          </p>
        )}
        <p className={styles.next}>{t('unfinishedNext', { step: nextTitle })}</p>
      </div>
      <FlowLink
        flow="signup"
        step={step}
        run={run}
        resume
        className={buttonClass(
          { variant: isFirst ? 'primary' : 'second', size: 'large', wide: 'phone' },
          styles.button,
        )}
      >
        {t('continue')}
      </FlowLink>
      {children && <div className={styles.deeds}>{children}</div>}
    </section>
  )
}
