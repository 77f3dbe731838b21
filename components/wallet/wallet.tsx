'use client'

import { useTranslations } from 'next-intl'
import { Suspense } from 'react'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { SignInLink } from '#components/entry/sign-in-link.tsx'
import { WithQueries } from '#components/session/with-queries.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Empty } from '#components/ui/empty.tsx'
import { EntryList } from './entry-list.tsx'
import { Statements } from './statements.tsx'
import { useWallet } from './use-wallet.ts'
import styles from './wallet.module.css'
import { WalletDebt } from './wallet-debt.tsx'
import { WalletFailed } from './wallet-failed.tsx'
import { WalletLoading } from './wallet-loading.tsx'
import { WalletNext } from './wallet-next.tsx'
import { WalletTotals } from './wallet-totals.tsx'
import { WhichCircle } from './which-circle.tsx'

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
      <Empty
        level={1}
        title={t('noCircleTitle')}
        action={
          <FlowLink flow="signup" step="create-account" className={buttonClass({ variant: 'primary' })}>
            {t('startCircle')}
          </FlowLink>
        }
      >
        {t('noCircleText')}
      </Empty>
    )
  const retry = () => void Promise.all([circles.refetch(), wallet.refetch(), entries.refetch()])
  return (
    <>
      <h1>{t('title')}</h1>
      <WhichCircle {...view} />
      {circles.isError || wallet.isError || entries.isError ? (
        <WalletFailed onRetry={retry} />
      ) : wallet.data && entries.data ? (
        <>
          <WalletTotals wallet={wallet.data} />
          {wallet.data.debt > 0 && <WalletDebt debt={wallet.data.debt} />}
          {wallet.data.next.length > 0 && <WalletNext next={wallet.data.next} />}
          <EntryList {...view} pages={entries.data.pages} />
          {wallet.data.since && <Statements slug={wallet.data.slug} since={wallet.data.since} />}
        </>
      ) : (
        <WalletLoading />
      )}
    </>
  )
}
