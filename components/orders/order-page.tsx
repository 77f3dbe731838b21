'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Suspense } from 'react'
import { orderQuery, settingsQuery } from '#api/client/queries.ts'
import { SignedOut } from '#components/entry/signed-out.tsx'
import { QueryResult } from '#components/session/query-result.tsx'
import { useSignedIn } from '#components/session/use-signed-in.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { OrderFacts } from './order-facts.tsx'
import styles from './order-page.module.css'
import { OrdersLoading } from './orders-loading.tsx'

/** One order: its progress, its details, and what to do if the shop has not reported it. */
export const OrderPage = ({ id }: { id: string }) => (
  <WithQueries>
    <div className={styles.page}>
      <Suspense fallback={<OrdersLoading />}>
        <Loaded id={id} />
      </Suspense>
    </div>
  </WithQueries>
)

const Loaded = ({ id }: { id: string }) => {
  const t = useTranslations('orders')
  const signedIn = useSignedIn()
  const isCard = useSearchParams().get('kind') === 'giftcard'
  const { data: settings } = useQuery(settingsQuery)
  const product = isCard ? settings?.product : undefined
  const isReady = signedIn === true && (!isCard || product !== undefined)
  const query = useQuery({ ...orderQuery(id, product), enabled: isReady })
  const href = isCard ? '/portal/orders?kind=giftcard' : '/portal/orders'
  if (signedIn === false) return <SignedOut words={t} />
  return (
    <>
      <Link href={href} prefetch={false} className={textLinkClass({ alone: true, quiet: true }, styles.back)}>
        <Icon name="back" small />
        {t('back')}
      </Link>
      <QueryResult
        query={query}
        gone={
          <Empty level={1} title={t('goneTitle')}>
            {t('goneText')}
          </Empty>
        }
        words={t}
        loading={<OrdersLoading />}
      >
        {(order) => <OrderFacts order={order} />}
      </QueryResult>
    </>
  )
}
