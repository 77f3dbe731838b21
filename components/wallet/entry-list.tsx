import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { Wallet } from '#api/contract/wallets.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { ListEnd, type Paged } from '#components/ui/list-end.tsx'
import { EntryChips } from './entry-chips.tsx'
import { isOwnRow } from './entry-looks.ts'
import { EntryRow } from './entry-row.tsx'
import { NothingLikeThat, NothingRaised } from './no-entries.tsx'
import type { WalletView } from './use-wallet.ts'
import styles from './wallet.module.css'
import { EntriesLoading } from './wallet-loading.tsx'

type EntryListProps = Pick<WalletView, 'circles' | 'entries' | 'scope' | 'kind' | 'choose'> & {
  wallet: Wallet
  /** The list that failed to load, so that it can be loaded again. */
  list: Paged
}

/** The ledger entries that changed the balance. The filters remain visible while entries load. */
export const EntryList = ({ wallet, circles, entries, list, scope, kind, choose }: EntryListProps) => {
  const t = useTranslations('wallet')
  const heading = useRef<HTMLHeadingElement>(null)
  const items = entries.data?.pages.flatMap((page) => page.items).filter(isOwnRow)
  const isAll = scope === 'circle' && !kind
  const isEmpty = isAll && wallet.since === null && !items?.length
  const showAll = () => {
    choose({ scope: 'circle', show: undefined })
    heading.current?.focus()
  }
  const end = (
    <ListEnd
      list={list}
      more={t('more')}
      failed={t('notAll')}
      why={sentenceOf(list.error)}
      retry={t('tryAgain')}
      whole={t('whole')}
    />
  )
  // Say that nothing was raised only if the member has just one Circle, because another Circle may have entries.
  if (isEmpty && circles.data?.length === 1)
    return (
      <>
        <NothingRaised />
        {end}
      </>
    )
  return (
    <section aria-labelledby="entries" className={styles.part}>
      <h2 id="entries" ref={heading} tabIndex={-1} className={styles.heading}>
        {t('entries')}
      </h2>
      <EntryChips scope={scope} kind={kind} choose={choose} />
      {isEmpty ? (
        <NothingRaised />
      ) : !items ? (
        !entries.isError && <EntriesLoading />
      ) : items.length === 0 ? (
        <NothingLikeThat onShowAll={showAll} />
      ) : (
        <ul className={styles.rows} aria-labelledby="entries">
          {items.map((entry) => (
            <li key={entry.id}>
              <EntryRow entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {end}
    </section>
  )
}
