import Link from 'next/link'
import type { ReactNode } from 'react'
import { findSettings } from '#api/client/find-settings.ts'
import { Art } from '#components/ui/art.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { AreaFrame } from './area-frame.tsx'
import styles from './area-home.module.css'
import { AREA_HOME } from './home-path.ts'
import { wordsOf } from './words.ts'

const LINKS = [
  ['market', '/market'],
  ['sets', '/market/sets'],
  ['play', '/play'],
  ['teams', '/teams'],
] as const
const words = 'homepage.page'

/** The home page of the collectibles area. `notice` is shown above everything else. */
export const AreaHome = async ({ notice }: { notice?: ReactNode }) => {
  const [t, { areas }] = await Promise.all([wordsOf('/'), findSettings()])
  return (
    <AreaFrame path={AREA_HOME[areas]} birds>
      <div className={styles.page}>
        {notice}
        <section className={styles.hero}>
          <div className={styles.words}>
            <h1 className={styles.title}>{t(`${words}.heading`)}</h1>
            <p className={styles.lead}>{t(`${words}.lead`)}</p>
            <div className={styles.actions}>
              <Link
                href="/market/packs"
                prefetch={false}
                className={buttonClass({ variant: 'primary', size: 'large', wide: 'phone' })}
              >
                {t(`${words}.action`)}
              </Link>
              <Link href="/how-it-works" prefetch={false} className={buttonClass({ size: 'large', wide: 'phone' })}>
                {t(`${words}.second`)}
              </Link>
            </div>
            <p className={styles.quiet}>{t('packs.none')}.</p>
          </div>
          <div className={styles.shelf}>
            <Art name="pack" fit="meet" className={styles.pack} />
          </div>
        </section>
        <section aria-labelledby="explore">
          <h2 id="explore">{t(`${words}.explore`)}</h2>
          <ul className={styles.links}>
            {LINKS.map(([name, href]) => (
              <li key={name}>
                <h3>
                  <Link href={href} prefetch={false} className={textLinkClass({ alone: true })}>
                    {t(`${words}.links.${name}.title`)}
                  </Link>
                </h3>
                <p className={styles.quiet}>{t(`${words}.links.${name}.text`)}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.strip} aria-labelledby="refer">
          <div>
            <h2 id="refer">{t('refer.strip.title')}</h2>
            <p className={styles.quiet}>{t('refer.strip.text')}</p>
          </div>
          <Link href="/referral" prefetch={false} className={buttonClass({ wide: 'phone' })}>
            {t('refer.stripAction')}
          </Link>
        </section>
        {areas === 'beside' && (
          <section className={styles.strip} aria-labelledby="circles">
            <div>
              <h2 id="circles">{t(`${words}.circles`)}</h2>
              <p className={styles.quiet}>{t(`${words}.circlesText`)}</p>
            </div>
            <Link href="/" prefetch={false} className={buttonClass({ wide: 'phone' })}>
              {t(`${words}.circlesAction`)}
            </Link>
          </section>
        )}
      </div>
    </AreaFrame>
  )
}
