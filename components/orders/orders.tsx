'use client'

import { useTranslations } from 'next-intl'
import { Suspense, useRef } from 'react'
import { NoCircle } from '#components/circles/no-circle.tsx'
import { SignedOut } from '#components/entry/signed-out.tsx'
import { QueryResult } from '#components/session/query-result.tsx'
import { WithQueries } from '#components/session/with-queries.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderList } from './order-list.tsx'
import totalsStyles from './order-totals.module.css'
import { OrderTotals } from './order-totals.tsx'
import styles from './orders.module.css'
import { OrdersLoading } from './orders-loading.tsx'
import { useOrders } from './use-orders.ts'
import { WhichOrders } from './which-orders.tsx'

/** A member's own orders, and the orders of their Circles. Its messages come from the "orders" namespace. */
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
  if (signedIn === false) return <SignedOut words={t} />
  if (circles.data?.length === 0)
    return (
      <NoCircle title={t('noCircleTitle')} start={t('startCircle')}>
        {t('noCircleText')}
      </NoCircle>
    )
  const clear = () => {
    view.onClear()
    summary.current?.focus()
  }
  const totals = orders.data?.pages[0]?.totals
  const query = {
    data: orders.isPlaceholderData ? undefined : orders.data,
    error: orders.error ?? (circles.data ? null : circles.error),
    refetch: () => Promise.all([circles.refetch(), orders.refetch()]),
  }
  return (
    <>
      <h1>{t('title')}</h1>
      <WhichOrders {...view} />
      {totals ? (
        <OrderTotals totals={totals} />
      ) : (
        !query.error && <Skeleton shape="block" className={totalsStyles.loading} />
      )}
      <OrderFilters {...view} onClear={clear} summary={summary} />
      <QueryResult query={query} words={t} loading={<OrdersLoading />}>
        {({ pages }) => <OrderList {...view} onClear={clear} pages={pages} />}
      </QueryResult>
    </>
  )
}
