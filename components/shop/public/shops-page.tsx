import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { findSettings } from '#api/client/find-settings.ts'
import { type AskedShops, findShops } from '#api/client/find-shops.ts'
import { CATEGORY_TABS } from '#api/contract/retailers.ts'
import { buttonClass } from '#components/ui/button-class.ts'
import chip from '#components/ui/chip.module.css'
import { Notice } from '#components/ui/notice.tsx'
import styles from '../shop.module.css'
import find from '../shop-find.module.css'
import { ShopLoading } from '../shop-loading.tsx'
import { addressOfShops } from './address-of-shops.ts'
import { FoundShops } from './found-shops.tsx'
import { LiveSearch } from './live-search.tsx'

/** The public list of all shops, with the Circle's rate at each shop and how long the money takes. */
export const ShopsPage = async ({ asked }: { asked: AskedShops }) => {
  const t = await getTranslations('shop')
  const [found, settings] = await Promise.all([findShops(asked), findSettings()])
  const count = found?.items.length ?? 0
  const isMore = found?.next_cursor != null || asked.cursor !== undefined
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('publicTitle')}</h1>
        <p className={styles.intro}>{t('publicIntro')}</p>
        <Link href="/circles" prefetch={false} className={buttonClass({}, styles.toCircles)}>
          {t('findCircle')}
        </Link>
      </header>
      {settings.is_practice && <Notice>{t('practice')}</Notice>}
      <LiveSearch
        // The address may contain invalid characters if someone edited it by hand, so leave those out of the search
        // box.
        q={asked.q.replaceAll('\0', '').toWellFormed()}
        category={asked.category}
        words={{ search: t('search'), find: t('find') }}
        found={found ? t('found', { count, more: isMore ? 'yes' : 'no' }) : ''}
        waiting={<ShopLoading />}
        tabs={
          <nav aria-label={t('tabs')} className={find.tabs}>
            {CATEGORY_TABS.map(({ id }) => (
              <Link
                key={id}
                href={addressOfShops({ q: asked.q, category: id })}
                prefetch={false}
                scroll={false}
                className={chip.chip}
                aria-current={id === asked.category ? 'page' : undefined}
              >
                {t(`tab.${id}`)}
              </Link>
            ))}
          </nav>
        }
      >
        <FoundShops asked={asked} found={found} />
      </LiveSearch>
    </div>
  )
}
