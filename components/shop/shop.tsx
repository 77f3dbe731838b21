'use client'

import { useTranslations } from 'next-intl'
import { Suspense, useEffect } from 'react'
import { isSignedIn } from '#api/client/tokens.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { toast } from '#components/ui/toast.ts'
import { keepDevice } from './keep-device.ts'
import styles from './shop.module.css'
import { ShopList } from './shop-list.tsx'
import { ShopLoading } from './shop-loading.tsx'
import { ShopSearch } from './shop-search.tsx'
import { useShop } from './use-shop.ts'

/** All shops, to look through and to find one. Words come from the namespace "shop". */
export const Shop = () => {
  const t = useTranslations('shop')
  return (
    <WithQueries>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{t('title')}</h1>
          <p className={styles.intro}>{t('intro')}</p>
        </header>
        <Suspense fallback={<ShopLoading />}>
          <Loaded />
        </Suspense>
      </div>
    </WithQueries>
  )
}

const Loaded = () => {
  const t = useTranslations('shop')
  const shop = useShop()
  const failed = t('deviceFailed')
  useEffect(() => {
    if (isSignedIn()) keepDevice().catch(() => toast(failed, { kind: 'error' }))
  }, [failed])
  return (
    <>
      <ShopSearch {...shop} />
      {shop.hasCome && shop.isPractice && <Notice>{t('practice')}</Notice>}
      <ShopList {...shop} />
    </>
  )
}
