import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { CAUSES, communitiesOf } from '#components/landing/landings.ts'
import styles from './for-everyone.module.css'

/** Links to the pages of the three causes and their communities, by cause. */
export const ForEveryone = async () => {
  const [t, words] = await Promise.all([getTranslations('home.everyone'), getTranslations('landing.names')])
  return (
    <section aria-labelledby="everyone-title">
      <h2 id="everyone-title">{t('title')}</h2>
      <div className={styles.causes}>
        {CAUSES.map((cause) => (
          <div key={cause}>
            <h3>
              <Link href={`/${cause}`} prefetch={false}>
                {words(cause)}
              </Link>
            </h3>
            <p className={styles.text}>{t(cause)}</p>
            <ul className={styles.list}>
              {communitiesOf(cause).map((name) => (
                <li key={name}>
                  <Link href={`/${name}`} prefetch={false} className={styles.link}>
                    {words(name)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
