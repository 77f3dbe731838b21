import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Transaction } from '#api/contract/wallets.ts'
import { Button } from '#components/ui/button.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Chip } from '#components/ui/chip.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { MoreButton } from '#components/ui/more-button.tsx'
import { EntryRow } from './entry-row.tsx'
import { SCOPES, SHOWN, type WalletView } from './use-wallet.ts'
import styles from './wallet.module.css'

type EntryListProps = Pick<WalletView, 'entries' | 'scope' | 'kind' | 'choose'> & {
  pages: readonly { readonly items: readonly Transaction[] }[]
}

export const EntryList = ({ pages, entries, scope, kind, choose }: EntryListProps) => {
  const t = useTranslations('wallet')
  const items = pages.flatMap((page) => page.items)
  if (items.length === 0 && !kind && scope === 'circle')
    return (
      <Empty
        title={t('emptyTitle')}
        action={
          <Link href="/portal/shop" prefetch={false} className={buttonClass({ variant: 'primary' })}>
            {t('emptyAction')}
          </Link>
        }
      >
        {t('emptyText')}
      </Empty>
    )
  return (
    <section aria-labelledby="entries" className={styles.part}>
      <h2 id="entries" className={styles.heading}>
        {t('entries')}
      </h2>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{t('scope')}</legend>
        {SCOPES.map((name) => (
          <Chip key={name} chosen={scope === name} onClick={() => choose({ scope: name })}>
            {t(name)}
          </Chip>
        ))}
      </fieldset>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{t('show')}</legend>
        <Chip chosen={!kind} onClick={() => choose({ show: undefined })}>
          {t('all')}
        </Chip>
        {SHOWN.map((name) => (
          <Chip key={name} chosen={kind === name} onClick={() => choose({ show: name })}>
            {t(name)}
          </Chip>
        ))}
      </fieldset>
      {items.length === 0 ? (
        <Empty
          art={null}
          level={3}
          title={t('noneTitle')}
          action={<Button onClick={() => choose({ scope: 'circle', show: undefined })}>{t('showAll')}</Button>}
        >
          {t('noneText')}
        </Empty>
      ) : (
        <ul className={styles.rows} aria-labelledby="entries">
          {items.map((entry) => (
            <li key={entry.id}>
              <EntryRow entry={entry} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={entries} className={styles.more}>
        {t('more')}
      </MoreButton>
    </section>
  )
}
