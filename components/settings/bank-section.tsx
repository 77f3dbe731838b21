import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { bankAccountsQuery } from '#api/client/queries.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { BankAccountRow } from './bank-account-row.tsx'
import styles from './settings.module.css'
import { toWallet } from './to-wallet.tsx'

/** Mails about an account lead here. */
const ID = 'bank-accounts'

/** Where money that the member takes out can go. */
export const BankSection = () => {
  const t = useTranslations('settings')
  const { data: accounts, error, refetch } = useQuery(bankAccountsQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  // The browser has looked for it before it was there.
  useEffect(() => {
    if (window.location.hash === `#${ID}`) heading.current?.focus()
  }, [])
  const count = useRef(0)
  // The button that was pressed is gone with its row.
  useEffect(() => {
    if (!accounts) return
    if (accounts.length < count.current) heading.current?.focus()
    count.current = accounts.length
  }, [accounts])
  return (
    <section aria-labelledby={ID} className={styles.section}>
      <div>
        <h2 id={ID} ref={heading} tabIndex={-1} className={styles.part}>
          {t('banks')}
        </h2>
        {accounts && (
          <p className={styles.hint}>{accounts.length === 0 ? t.rich('banksNone', toWallet) : t('banksHint')}</p>
        )}
      </div>
      {accounts && accounts.length > 0 && (
        <ul className={styles.rows}>
          {accounts.map((account) => (
            <BankAccountRow key={account.id} account={account} />
          ))}
        </ul>
      )}
      {!accounts && error && (
        <LoadFailed title={t('banksFailed')} retry={t('tryAgain')} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </LoadFailed>
      )}
      {!accounts && !error && (
        <div role="status" aria-busy="true">
          <span className="visually-hidden">{t('banksLoading')}</span>
          <Skeleton shape="block" height={96} />
        </div>
      )}
    </section>
  )
}
