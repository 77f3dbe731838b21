import { useTranslations } from 'next-intl'
import type { Retailer } from '#api/contract/retailers.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { Button } from '#components/ui/button.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { ListEnd } from '#components/ui/list-end.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { RetailerCard } from './retailer-card.tsx'
import styles from './shop.module.css'
import { ShopLoading } from './shop-loading.tsx'
import type { useShop } from './use-shop.ts'

type ShopListProps = Pick<ReturnType<typeof useShop>, 'shops' | 'hasCome' | 'featured' | 'q' | 'category' | 'onClear'>

/** What was found, or why nothing is shown. */
export const ShopList = ({ shops, hasCome, featured, q, category, onClear }: ShopListProps) => {
  const t = useTranslations('shop')
  if (!shops.data && shops.isError)
    return (
      <LoadFailed title={t('errorTitle')} retry={t('tryAgain')} onRetry={() => void shops.refetch()}>
        {sentenceOf(shops.error, { unanswered: t('errorText') })}
      </LoadFailed>
    )
  if (!shops.data || !hasCome) return <ShopLoading />
  const found = shops.data.pages.flatMap(({ items }) => items)
  // Nothing stands there twice.
  const rest = found.filter(({ id }) => !featured.some((shop) => shop.id === id))
  const all = t(featured.length > 0 ? 'others' : 'all')
  const heading = q === '' ? (category === 0 ? all : t(`tab.${category}`)) : undefined
  const count = t('found', { count: found.length, more: shops.hasNextPage ? 'yes' : 'no' })
  return (
    <>
      {featured.length > 0 && <Shops id="featured" title={t('featured')} shops={featured} />}
      <p role="status" className="visually-hidden">
        {count}
      </p>
      {found.length === 0 ? (
        <Empty title={t('emptyTitle')} action={<Button onClick={onClear}>{t('emptyAction')}</Button>}>
          {t('emptyText')}
        </Empty>
      ) : (
        rest.length > 0 && <Shops id="found" title={heading ?? count} shops={rest} />
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

type ShopsProps = { id: string; title: string; shops: readonly Retailer[] }

const Shops = ({ id, title, shops }: ShopsProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className={styles.part}>
      {title}
    </h2>
    <ul className={styles.grid}>
      {shops.map((retailer) => (
        <li key={retailer.id}>
          <RetailerCard retailer={retailer} />
        </li>
      ))}
    </ul>
  </section>
)
