'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { circlesQuery, openTripQuery } from '#api/client/queries.ts'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import { isAwaited } from '#components/session/is-awaited.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { toast } from '#components/ui/toast.ts'
import { GoesTo } from './goes-to.tsx'
import { keepDevice } from './keep-device.ts'
import { OpenTrip } from './open-trip.tsx'
import styles from './shop.module.css'
import { ShopList } from './shop-list.tsx'
import { ShopLoading } from './shop-loading.tsx'
import { ShopSearch, ShopTabs } from './shop-search.tsx'
import { useFavorites } from './use-favorites.ts'
import { useShop } from './use-shop.ts'

/** All shops, to look through and to find one. Words come from the namespace "shop". */
export const Shop = () => (
  <WithQueries>
    <div className={styles.page}>
      <Suspense fallback={<ShopLoading />}>
        <Loaded />
      </Suspense>
    </div>
  </WithQueries>
)

const Loaded = () => {
  const t = useTranslations('shop')
  const shop = useShop()
  const signedIn = useSyncExternalStore<boolean | undefined>(onSession, isSignedIn, () => undefined)
  const circles = useQuery({ ...circlesQuery, enabled: signedIn === true })
  const circle = circles.data?.find(({ is_active }) => is_active) ?? circles.data?.[0] ?? null
  const trip = useQuery({ ...openTripQuery(circle?.slug ?? ''), enabled: circle !== null })
  const favorites = useFavorites(signedIn === true)
  const failed = t('deviceFailed')
  useEffect(() => {
    if (isSignedIn()) keepDevice().catch(() => toast(failed, { kind: 'error' }))
  }, [failed])
  const isKnown = signedIn === false || (signedIn === true && !isAwaited(circles))
  // The heading and the trip stand above all else: shown later, they would push it down.
  if (!isKnown || isAwaited(trip)) return <ShopLoading />
  return (
    <>
      <div className={styles.top}>
        <GoesTo circle={circle} />
        <ShopSearch {...shop} />
      </div>
      {trip.data && <OpenTrip order={trip.data} />}
      <ShopTabs {...shop} />
      {shop.hasCome && shop.isPractice && <Notice>{t('practice')}</Notice>}
      <ShopList {...shop} favorites={favorites} />
    </>
  )
}
