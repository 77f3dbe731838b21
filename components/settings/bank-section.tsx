import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { bankAccountsQuery } from '#api/client/queries.ts'
import { QueryResult } from '#components/session/query-result.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { BankAccountRow } from './bank-account-row.tsx'
import styles from './settings.module.css'
import { toWallet } from './to-wallet.tsx'

/** The section's id. Mails about bank accounts link to it. */
const ID = 'bank-accounts'

/** The bank accounts that the member can withdraw money to. */
export const BankSection = () => {
  const t = useTranslations('settings')
  const query = useQuery(bankAccountsQuery)
  const accounts = query.data
  const heading = useRef<HTMLHeadingElement>(null)
  // Move the focus here: when the browser looked for the URL's hash, the section was not rendered yet.
  useEffect(() => {
    if (window.location.hash === `#${ID}`) heading.current?.focus()
  }, [])
  const count = useRef(0)
  // The pressed button disappears with its row, so move the focus.
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
      <QueryResult
        query={query}
        words={{ title: t('banksFailed'), retry: t('tryAgain') }}
        loading={
          <div role="status" aria-busy="true">
            <span className="visually-hidden">{t('banksLoading')}</span>
            <Skeleton shape="block" height={96} />
          </div>
        }
      >
        {(shown) =>
          shown.length > 0 && (
            <ul className={styles.rows}>
              {shown.map((account) => (
                <BankAccountRow key={account.id} account={account} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </section>
  )
}
