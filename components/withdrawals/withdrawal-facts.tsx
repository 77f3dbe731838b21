import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { Withdrawal, WithdrawalStatus } from '#api/contract/withdrawals.ts'
import { dollars } from '#components/circles/money.ts'
import { GiftCardReady } from '#components/gift-cards/gift-card-ready.tsx'
import { isReadyCard } from '#components/gift-cards/ready-card.ts'
import { dayAndDate, fullDate, momentOf } from '#components/ui/dates.ts'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { CancelWithdrawal } from './cancel-withdrawal.tsx'
import { WithdrawalStand } from './withdrawal-stand.tsx'
import { WithdrawalWay } from './withdrawal-way.tsx'
import styles from './withdrawals.module.css'
import { writeToUs } from './write-to-us.ts'

const NEVER_MAILED: readonly WithdrawalStatus[] = ['FAILED', 'CANCELLED']

interface WithdrawalFactsProps {
  withdrawal: Withdrawal
  /** Whether the withdrawal has a page of its own, with room for a large gift card. */
  isPage?: boolean | undefined
}

/** A withdrawal's status, progress and confirmed details. If it has become a gift card, shows that card instead. */
export const WithdrawalFacts = ({ withdrawal, isPage }: WithdrawalFactsProps) => {
  const t = useTranslations('withdrawal.receipt')
  const { circle, kind, status, amount, destination, reference, expected_by, created_at, can_cancel } = withdrawal
  const { name, detail } = destination
  const stand = useRef<HTMLDivElement>(null)
  const problem = (
    <p className={styles.hint}>
      {t.rich('problem', {
        link: (words) => (
          <Link href={writeToUs(reference)} prefetch={false} className={textLinkClass()}>
            {words}
          </Link>
        ),
      })}
    </p>
  )
  if (isReadyCard(withdrawal)) return <GiftCardReady card={withdrawal} isPage={isPage} problem={problem} />
  return (
    <div className={styles.facts}>
      <WithdrawalStand withdrawal={withdrawal} at={stand} />
      <WithdrawalWay withdrawal={withdrawal} />
      {can_cancel && <CancelWithdrawal withdrawal={withdrawal} stand={stand} />}
      <dl className={styles.rows}>
        <Row name={t('reference')} value={reference} />
        <Row name={t('amount')} value={dollars(amount)} />
        {circle && <Row name={t('circle')} value={circle.headline ?? t('unnamed')} />}
        {kind === 'BANK' ? (
          <Row name={t('account')} value={detail ? t('ends', { bank: name, mask: detail }) : name} />
        ) : (
          <>
            <Row name={t('card')} value={name} />
            {detail && !NEVER_MAILED.includes(status) && <Row name={t('toMail')} value={detail} />}
          </>
        )}
        <Row name={t('on')} value={fullDate(created_at)} />
        {expected_by && <Row name={t('expected')} value={dayAndDate(momentOf(expected_by))} />}
      </dl>
      {problem}
    </div>
  )
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <div className={styles.row}>
    <dt>{name}</dt>
    <dd>
      <bdi dir="auto">{value}</bdi>
    </dd>
  </div>
)
