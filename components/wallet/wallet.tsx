'use client'

import { useTranslations } from 'next-intl'
import { Suspense } from 'react'
import { CircleSelect } from '#components/circles/circle-select.tsx'
import { NoCircle } from '#components/circles/no-circle.tsx'
import { SignInLink } from '#components/entry/sign-in-link.tsx'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { EntryList } from './entry-list.tsx'
import { Statements } from './statements.tsx'
import { TakeOut } from './take-out.tsx'
import { useWallet } from './use-wallet.ts'
import styles from './wallet.module.css'
import { WalletDebt } from './wallet-debt.tsx'
import { WalletLoading } from './wallet-loading.tsx'
import { WalletNext } from './wallet-next.tsx'
import { WalletTotals } from './wallet-totals.tsx'

/** Where a Circle's money is, and what moved it. Words come from the namespace "wallet". */
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
  if (signedIn === false)
    return <Empty level={1} title={t('signedOutTitle')} action={<SignInLink>{t('signIn')}</SignInLink>} />
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
      {wallet.data ? (
        <>
          <WalletTotals wallet={wallet.data} />
          <TakeOut wallet={wallet.data} />
          {wallet.data.debt > 0 && <WalletDebt wallet={wallet.data} />}
          {wallet.data.next.length > 0 && <WalletNext next={wallet.data.next} />}
          <EntryList {...view} wallet={wallet.data} list={list} />
          {wallet.data.since && <Statements key={wallet.data.slug} slug={wallet.data.slug} since={wallet.data.since} />}
        </>
      ) : circles.isError || wallet.isError ? (
        <LoadFailed title={t('errorTitle')} retry={t('tryAgain')} onRetry={() => void refetch()}>
          {sentenceOf(circles.error ?? wallet.error, { unanswered: t('errorText') })}
        </LoadFailed>
      ) : (
        <WalletLoading />
      )}
    </>
  )
}
