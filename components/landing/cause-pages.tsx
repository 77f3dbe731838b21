import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import styles from './cause-pages.module.css'
import { type Cause, communitiesOf } from './landings.ts'

/** Links to the pages of the communities that belong to this cause. */
export const CausePages = async ({ cause }: { cause: Cause }) => {
  const t = await getTranslations('landing')
  const communities = communitiesOf(cause)
  if (communities.length === 0) return null
  return (
    <section aria-labelledby="kinds">
      <h2 id="kinds">{t('kinds')}</h2>
      <p className={styles.text}>{t('kindsText')}</p>
      <ul className={styles.list}>
        {communities.map((name) => (
          <li key={name}>
            <Link href={`/${name}`} prefetch={false} className={styles.link}>
              {t(`names.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
