'use client'

import { useTranslations } from 'next-intl'
import { Suspense } from 'react'
import { CircleSelect } from '#components/circles/circle-select.tsx'
import { NoCircle } from '#components/circles/no-circle.tsx'
import { SignedOut } from '#components/entry/signed-out.tsx'
import { QueryResult } from '#components/session/query-result.tsx'
import { WithQueries } from '#components/session/with-queries.tsx'
import { EntryList } from './entry-list.tsx'
import { Statements } from './statements.tsx'
import { TakeOut } from './take-out.tsx'
import { useWallet } from './use-wallet.ts'
import styles from './wallet.module.css'
import { WalletDebt } from './wallet-debt.tsx'
import { WalletLoading } from './wallet-loading.tsx'
import { WalletNext } from './wallet-next.tsx'
import { WalletTotals } from './wallet-totals.tsx'

/** Shows where a Circle's money is, and what changed it. Its messages come from the "wallet" namespace. */
export const Wallet = () => (
  <WithQueries>
    <div className={styles.page}>
      <Suspense fallback={<WalletLoading />}>
        <Loaded />
      </Suspense>
    </div>
  </WithQueries>
)

const Loaded = () => {
  const t = useTranslations('wallet')
  const view = useWallet()
  const { signedIn, circles, wallet, entries } = view
  if (signedIn === false) return <SignedOut words={t} />
  if (circles.data?.length === 0)
    return (
      <NoCircle title={t('noCircleTitle')} start={t('startCircle')}>
        {t('noCircleText')}
      </NoCircle>
    )
  const refetch = () => Promise.all([circles.refetch(), wallet.refetch(), entries.refetch()])
  const list = { ...entries, isError: wallet.isError || entries.isError, error: wallet.error ?? entries.error, refetch }
  return (
    <>
      <h1>{t('title')}</h1>
      <CircleSelect
        label={t('circleOf')}
        unnamed={t('unnamed')}
        circles={circles.data}
        slug={view.slug}
        onChoose={(circle) => view.choose({ circle })}
      />
      <QueryResult
        query={{ data: wallet.data, error: circles.error ?? wallet.error, refetch }}
        words={t}
        loading={<WalletLoading />}
      >
        {(shown) => (
          <>
            <WalletTotals wallet={shown} />
            <TakeOut wallet={shown} />
            {shown.debt > 0 && <WalletDebt wallet={shown} />}
            {shown.next.length > 0 && <WalletNext next={shown.next} />}
            <EntryList {...view} wallet={shown} list={list} />
            {shown.since && <Statements key={shown.slug} slug={shown.slug} since={shown.since} />}
          </>
        )}
      </QueryResult>
    </>
  )
}
