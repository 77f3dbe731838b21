import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ListedCircle } from '#api/contract/directory.ts'
import { CirclePicture } from '#components/pictures/circle-picture.tsx'
import styles from './listed-circle-card.module.css'
import { dollars } from './money.ts'

/** One Circle in the list. The whole card is a link to its page. */
export const ListedCircleCard = ({ circle }: { circle: ListedCircle }) => {
  const t = useTranslations('directory')
  const { slug, vanity_url, headline, purpose, beneficiary_picture_url, city, state, supporters, totals } = circle
  const place = [city, state].filter(Boolean).join(', ')
  return (
    <Link href={`/circles/${vanity_url ?? slug}`} className={styles.card} prefetch={false}>
      <CirclePicture
        picture={beneficiary_picture_url ?? ''}
        sizes="(min-width: 760px) 420px, 100vw"
        className={styles.picture}
      />
      <span className={styles.words}>
        <span dir="auto" className={styles.headline}>
          {headline}
        </span>
        {purpose && (
          <span dir="auto" className={styles.purpose}>
            {purpose}
          </span>
        )}
        <span className={styles.facts}>
          {place && <bdi dir="auto">{place}</bdi>}
          <span>{t('supporters', { count: supporters })}</span>
          {totals && totals.raised > 0 && <span>{t('raised', { sum: dollars(totals.raised) })}</span>}
        </span>
      </span>
    </Link>
  )
}
