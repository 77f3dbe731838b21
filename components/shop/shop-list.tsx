import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import type { Retailer } from '#api/contract/retailers.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { Button } from '#components/ui/button.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { ListEnd } from '#components/ui/list-end.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Heart } from './heart.tsx'
import styles from './shop.module.css'
import { ShopGrid } from './shop-grid.tsx'
import { ShopLoading } from './shop-loading.tsx'
import { ShopTile } from './shop-tile.tsx'
import type { useFavorites } from './use-favorites.ts'
import type { useShop } from './use-shop.ts'

type Favorites = ReturnType<typeof useFavorites>
type ShopListProps = Pick<ReturnType<typeof useShop>, 'shops' | 'hasCome' | 'q' | 'category' | 'onClear'> & {
  favorites: Favorites
}

/** The shops that were found, or the reason why there are none. */
export const ShopList = ({ shops, hasCome, q, category, onClear, favorites }: ShopListProps) => {
  const t = useTranslations('shop')
  if (!shops.data && shops.isError)
    return (
      <LoadFailed title={t('errorTitle')} retry={t('tryAgain')} onRetry={() => void shops.refetch()}>
        {sentenceOf(shops.error, { unanswered: t('errorText') })}
      </LoadFailed>
    )
  if (!shops.data || !hasCome) return <ShopLoading />
  const found = shops.data.pages.flatMap(({ items }) => items)
  const heading = q === '' ? t(category === 0 ? 'all' : `tab.${category as 1}`) : undefined
  const count = t('found', { count: found.length, more: shops.hasNextPage ? 'yes' : 'no' })
  const isWhole = q === '' && category === 0
  const liked = isWhole ? (favorites.shops ?? []) : []
  return (
    <>
      {liked.length > 0 && <Shops id="favorites" title={t('favorites')} shops={liked} favorites={favorites} />}
      <p role="status" className="visually-hidden">
        {count}
      </p>
      {found.length === 0 ? (
        <Empty
          title={t(isWhole ? 'noneTitle' : 'emptyTitle')}
          action={!isWhole && <Button onClick={onClear}>{t('emptyAction')}</Button>}
        >
          {t(isWhole ? 'noneText' : 'emptyText')}
        </Empty>
      ) : (
        <Shops id="found" title={heading ?? count} shops={found} favorites={favorites} />
      )}
      <ListEnd
        list={shops}
        more={t('more')}
        failed={t('notAll')}
        why={sentenceOf(shops.error)}
        retry={t('tryAgain')}
        whole={t('whole')}
      />
    </>
  )
}

type ShopsProps = { id: string; title: string; shops: readonly Retailer[]; favorites: Favorites }

const Shops = ({ id, title, shops, favorites }: ShopsProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className={styles.part}>
      {title}
    </h2>
    <ShopGrid shops={shops}>
      {(retailer) => (
        <ShopTile retailer={retailer} href={`/portal/shop/${retailer.id}` as Route}>
          {favorites.shops && (
            <Heart
              name={retailer.name}
              chosen={favorites.isFavorite(retailer)}
              onPress={() => favorites.onPress(retailer)}
            />
          )}
        </ShopTile>
      )}
    </ShopGrid>
  </section>
)
