import type { Route } from 'next'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { AskedShops } from '#api/client/find-shops.ts'
import type { Retailer } from '#api/contract/retailers.ts'
import { buttonClass } from '#components/ui/button-class.ts'
import { Empty } from '#components/ui/empty.tsx'
import { Notice } from '#components/ui/notice.tsx'
import styles from '../shop.module.css'
import { ShopGrid } from '../shop-grid.tsx'
import { ShopTile } from '../shop-tile.tsx'
import { addressOfShops } from './address-of-shops.ts'

interface FoundShopsProps {
  asked: AskedShops
  /** `undefined` if the API did not answer. */
  found: { readonly items: readonly Retailer[]; readonly next_cursor: string | null } | undefined
}

/** The search result: the shops found, a note that there are none, or an error. */
export const FoundShops = ({ asked, found }: FoundShopsProps) => {
  const t = useTranslations('shop')
  if (!found)
    return (
      <div role="alert">
        <Notice
          kind="error"
          title={t('errorTitle')}
          action={
            <a href={addressOfShops(asked)} className={buttonClass()}>
              {t('tryAgain')}
            </a>
          }
        >
          {t('errorText')}
        </Notice>
      </div>
    )
  if (found.items.length === 0) return <None asked={asked} />
  const { cursor, ...first } = asked
  const heading = t(asked.q !== '' ? 'foundTitle' : asked.category === 0 ? 'all' : `tab.${asked.category as 1}`)
  return (
    <section aria-labelledby="found">
      <h2 id="found" className={styles.part}>
        {heading}
      </h2>
      <ShopGrid shops={found.items}>
        {(retailer) => <ShopTile retailer={retailer} href={`/shop/${retailer.id}` as Route} />}
      </ShopGrid>
      {(cursor ?? found.next_cursor) !== null && (
        <nav className={styles.pages} aria-label={t('pages')}>
          {cursor !== undefined && (
            <Link href={addressOfShops(first)} prefetch={false} className={buttonClass()}>
              {t('firstPage')}
            </Link>
          )}
          {found.next_cursor !== null && (
            <Link
              href={addressOfShops({ ...first, cursor: found.next_cursor })}
              prefetch={false}
              className={buttonClass()}
            >
              {t('more')}
            </Link>
          )}
        </nav>
      )}
    </section>
  )
}

const None = ({ asked: { q, category, cursor } }: { asked: AskedShops }) => {
  const t = useTranslations('shop')
  // There was no search, so don't suggest searching for anything else.
  if (q === '' && category === 0 && cursor === undefined) return <Empty title={t('noneTitle')}>{t('noneText')}</Empty>
  return (
    <Empty
      title={t(q === '' ? 'noMoreTitle' : 'emptyTitle')}
      action={
        <Link href="/shop" prefetch={false} className={buttonClass()}>
          {t('emptyAction')}
        </Link>
      }
    >
      {q !== '' && t('emptyText')}
    </Empty>
  )
}
