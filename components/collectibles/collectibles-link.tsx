import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { textLinkClass } from '#components/ui/text-link.tsx'
import styles from './collectibles-link.module.css'

/** The end of the front page of Circles: a link to the other area. */
export const CollectiblesLink = async () => {
  const t = await getTranslations('homepage')
  return (
    <p className={styles.other}>
      {t('other')}{' '}
      <Link href="/collectibles" prefetch={false} className={textLinkClass({ alone: true })}>
        {t('otherAction')}
      </Link>
    </p>
  )
}
