import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { Art } from '#components/ui/art.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import styles from './unfinished-banner.module.css'

type TitleBannerProps = {
  slug: string
  /** Whether giving the Circle a title is the main action on the page. */
  isFirst: boolean
  children?: ReactNode
}

/** Asks for the title of a Circle that lacks nothing else. */
export const TitleBanner = ({ slug, isFirst, children }: TitleBannerProps) => {
  const t = useTranslations('portal')
  return (
    <section className={styles.banner} aria-labelledby="untitled">
      <Art name="quail" fit="meet" className={styles.quail} />
      <div className={styles.words}>
        <h2 id="untitled" className={styles.title}>
          {t('untitled')}
        </h2>
        <p className={styles.next}>{t('untitledText')}</p>
      </div>
      <FlowLink
        flow="signup-title"
        step="title"
        circle={slug}
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
