import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { Scene } from '#components/ui/scene.tsx'
import type { SceneName } from '#components/ui/scene-names.ts'
import { Partner } from './partner.tsx'
import styles from './partners.module.css'

const WHO = [
  ['shops', 'scene-basket'],
  ['causes', 'scene-chapel'],
  ['employers', 'scene-mailbox'],
] as const satisfies readonly (readonly [string, SceneName])[]

/** What partners and Covey can do together, with a form to get in touch. */
export const PartnersPage = async () => {
  const [t, { partners, contact }] = await Promise.all([getTranslations('partners'), getMessages()])
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <div className={styles.columns}>
        <ul className={styles.who}>
          {WHO.map(([name, scene]) => (
            <li key={name}>
              <Scene name={scene} className={styles.picture} />
              <div>
                <h2 className={styles.name}>{t(name)}</h2>
                <p className={styles.quiet}>{t(`${name}Text`)}</p>
              </div>
            </li>
          ))}
        </ul>
        <NextIntlClientProvider messages={{ partners, contact }}>
          <Partner />
        </NextIntlClientProvider>
      </div>
    </div>
  )
}
