'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Suspense, useSyncExternalStore } from 'react'
import { CallRefused } from '#api/client/call-errors.ts'
import { orderQuery, settingsQuery } from '#api/client/queries.ts'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import { SignInLink } from '#components/entry/sign-in-link.tsx'
import { WithQueries } from '#components/session/with-queries.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { OrderFacts } from './order-facts.tsx'
import styles from './order-page.module.css'
import { OrdersFailed } from './orders-failed.tsx'
import { OrdersLoading } from './orders-loading.tsx'

/** One order: how far it is, what is known of it, and what to do where it is missing. */
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
  const signedIn = useSyncExternalStore<boolean | undefined>(onSession, isSignedIn, () => undefined)
  const isCard = useSearchParams().get('kind') === 'giftcard'
  const { data: settings } = useQuery(settingsQuery)
  const product = isCard ? settings?.product : undefined
  const isReady = signedIn === true && (!isCard || product !== undefined)
  const { data, error, refetch } = useQuery({ ...orderQuery(id, product), enabled: isReady })
  const href = isCard ? '/portal/orders?kind=giftcard' : '/portal/orders'
  if (signedIn === false)
    return <Empty level={1} title={t('signedOutTitle')} action={<SignInLink>{t('signIn')}</SignInLink>} />
  return (
    <>
      <Link href={href} prefetch={false} className={textLinkClass({ alone: true, quiet: true }, styles.back)}>
        <Icon name="back" small />
        {t('back')}
      </Link>
      {data ? (
        <OrderFacts order={data} />
      ) : error instanceof CallRefused && error.refusal.code === 'not-found' ? (
        <Empty level={1} title={t('goneTitle')}>
          {t('goneText')}
        </Empty>
      ) : error ? (
        <OrdersFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <OrdersLoading />
      )}
    </>
  )
}
