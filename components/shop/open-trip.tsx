import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Order } from '#api/contract/orders.ts'
import { dayOfAnyYear } from '#components/ui/dates.ts'
import { Icon } from '#components/ui/icon.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import styles from './open-trip.module.css'
import { ShopPicture } from './shop-picture.tsx'

/**
 * The member's latest trip to a shop that has not reported an order yet, with the date by which the shop should do so.
 */
export const OpenTrip = ({ order: { id, retailer, ordered_at, next_change_by } }: { order: Order }) => {
  const t = useTranslations('shop')
  return (
    <section className={styles.trip} aria-labelledby="open-trip">
      <ShopPicture url={retailer.logo_url} className={styles.mark} />
      <div className={styles.words}>
        <h2 id="open-trip" className={styles.left}>
          {t('left', { name: retailer.name, date: dayOfAnyYear(Date.parse(ordered_at)) })}
        </h2>
        {next_change_by && (
          <p className={styles.text}>{t('leftText', { date: dayOfAnyYear(Date.parse(next_change_by)) })}</p>
        )}
      </div>
      <Link href={`/portal/orders/${id}`} prefetch={false} className={textLinkClass({ alone: true }, styles.see)}>
        {t('seeTrip')}
        <Icon name="chevron-right" small />
      </Link>
    </section>
  )
}
