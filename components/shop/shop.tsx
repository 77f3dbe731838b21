'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Suspense, useEffect } from 'react'
import { circlesQuery, openTripQuery } from '#api/client/queries.ts'
import { isSignedIn } from '#api/client/tokens.ts'
import { keepMissingDevice } from '#components/device/keep-device.ts'
import { isAwaited } from '#components/session/is-awaited.ts'
import { useSignedIn } from '#components/session/use-signed-in.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { GoesTo } from './goes-to.tsx'
import { OpenTrip } from './open-trip.tsx'
import styles from './shop.module.css'
import { ShopList } from './shop-list.tsx'
import { ShopLoading } from './shop-loading.tsx'
import { ShopSearch, ShopTabs } from './shop-search.tsx'
import { useFavorites } from './use-favorites.ts'
import { useShop } from './use-shop.ts'

/** The members' page with all shops, to browse and to search. Its messages come from the "shop" namespace. */
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
  const signedIn = useSignedIn()
  const circles = useQuery({ ...circlesQuery, enabled: signedIn === true })
  const circle = circles.data?.find(({ is_active }) => is_active) ?? circles.data?.[0] ?? null
  const trip = useQuery({ ...openTripQuery(circle?.slug ?? ''), enabled: circle !== null })
  const favorites = useFavorites(signedIn === true)
  useEffect(() => {
    if (isSignedIn()) keepMissingDevice()
  }, [])
  const isKnown = signedIn === false || (signedIn === true && !isAwaited(circles))
  // Wait for the heading and the latest trip: they are at the top, so showing them later would push everything else
  // down.
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
