'use client'

import { useTranslations } from 'next-intl'
import { Suspense, useRef } from 'react'
import { NoCircle } from '#components/circles/no-circle.tsx'
import { SignInLink } from '#components/entry/sign-in-link.tsx'
import { WithQueries } from '#components/session/with-queries.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderList } from './order-list.tsx'
import totalsStyles from './order-totals.module.css'
import { OrderTotals } from './order-totals.tsx'
import styles from './orders.module.css'
import { OrdersFailed } from './orders-failed.tsx'
import { OrdersLoading } from './orders-loading.tsx'
import { useOrders } from './use-orders.ts'
import { WhichOrders } from './which-orders.tsx'

/** A member's orders and those of their Circles. Words come from the namespace "orders". */
export const Orders = () => (
  <WithQueries>
    <div className={styles.page}>
      <Suspense fallback={<OrdersLoading />}>
        <Loaded />
      </Suspense>
    </div>
  </WithQueries>
)

const Loaded = () => {
  const t = useTranslations('orders')
  const view = useOrders()
  const summary = useRef<HTMLElement>(null)
  const { signedIn, circles, orders } = view
  if (signedIn === false)
    return <Empty level={1} title={t('signedOutTitle')} action={<SignInLink>{t('signIn')}</SignInLink>} />
  if (circles.data?.length === 0)
    return (
      <NoCircle title={t('noCircleTitle')} start={t('startCircle')}>
        {t('noCircleText')}
      </NoCircle>
    )
  const retry = () => void Promise.all([circles.refetch(), orders.refetch()])
  const clear = () => {
    view.onClear()
    summary.current?.focus()
  }
  const totals = orders.data?.pages[0]?.totals
  const isFailed = orders.isError || (circles.isError && !circles.data)
  return (
    <>
      <h1>{t('title')}</h1>
      <WhichOrders {...view} />
      {totals ? (
        <OrderTotals totals={totals} />
      ) : (
        !isFailed && <Skeleton shape="block" className={totalsStyles.loading} />
      )}
      <OrderFilters {...view} onClear={clear} summary={summary} />
      {orders.data && !orders.isPlaceholderData ? (
        <OrderList {...view} onClear={clear} pages={orders.data.pages} />
      ) : isFailed ? (
        <OrdersFailed error={orders.error ?? circles.error} onRetry={retry} />
      ) : (
        <OrdersLoading />
      )}
    </>
  )
}
