'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { CallRefused } from '#api/client/call-errors.ts'
import { withdrawalQuery } from '#api/client/queries.ts'
import { SignedOut } from '#components/entry/signed-out.tsx'
import { isReadyCard } from '#components/gift-cards/ready-card.ts'
import { useSignedIn } from '#components/session/use-signed-in.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Empty } from '#components/ui/empty.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { WithdrawalReceipt } from './withdrawal-receipt.tsx'
import styles from './withdrawals.module.css'

/** The receipt of a withdrawal, on a page of its own that people can return to. */
export const WithdrawalPage = ({ id }: { id: string }) => (
  <WithQueries>
    <Loaded id={id} />
  </WithQueries>
)

const Loaded = ({ id }: { id: string }) => {
  const t = useTranslations('withdrawal.receipt')
  const signedIn = useSignedIn()
  const { data, error } = useQuery({ ...withdrawalQuery(id), enabled: signedIn === true })
  if (signedIn === false)
    return (
      <div className={styles.page}>
        <SignedOut words={t} />
      </div>
    )
  const isCard = data !== undefined && isReadyCard(data)
  return (
    <div className={classNames(styles.page, isCard && styles.wide)}>
      <div className={styles.back}>
        <Link href="/portal/wallet" prefetch={false} className={textLinkClass({ alone: true, quiet: true })}>
          <Icon name="back" small />
          {t('back')}
        </Link>
      </div>
      {error instanceof CallRefused && error.refusal.code === 'not-found' ? (
        <Empty level={1} title={t('goneTitle')}>
          {t('goneText')}
        </Empty>
      ) : (
        <>
          {!isCard && <h1>{t(data?.kind ?? 'title')}</h1>}
          {signedIn && <WithdrawalReceipt id={id} isPage />}
        </>
      )}
    </div>
  )
}
