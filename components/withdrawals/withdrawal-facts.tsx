import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { Withdrawal, WithdrawalStatus } from '#api/contract/withdrawals.ts'
import { dayAndDate, fullDate } from '#components/circles/dates.ts'
import { dollars } from '#components/circles/money.ts'
import { buttonClass } from '#components/ui/button-class.ts'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { CancelWithdrawal } from './cancel-withdrawal.tsx'
import { WithdrawalStand } from './withdrawal-stand.tsx'
import { WithdrawalWay } from './withdrawal-way.tsx'
import styles from './withdrawals.module.css'

/** What is asked of somebody outside at once cannot be taken back, as a rule: the way back is for what lies longer. */
const AT_ONCE_MS = 30_000
const NEVER_MAILED: readonly WithdrawalStatus[] = ['FAILED', 'CANCELLED']

const isCancellable = ({ is_leader, status, created_at }: Withdrawal) =>
  is_leader && (status === 'IN_REVIEW' || (status === 'REQUESTED' && Date.now() - created_at > AT_ONCE_MS))

/** One withdrawal: how it stands, its way, and what was fixed when it was confirmed. */
export const WithdrawalFacts = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const t = useTranslations('withdrawal.receipt')
  const { kind, status, amount, destination, redeem_url, reference, expected_by, created_at } = withdrawal
  const { name, detail } = destination
  const stand = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.facts}>
      <WithdrawalStand withdrawal={withdrawal} at={stand} />
      {redeem_url && (
        <div className={styles.card}>
          <a href={redeem_url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'second' })}>
            {t('open')}
          </a>
          <p className={styles.hint}>{t('openHint')}</p>
        </div>
      )}
      <WithdrawalWay withdrawal={withdrawal} />
      {isCancellable(withdrawal) && (
        <CancelWithdrawal withdrawal={withdrawal} onCancelled={() => stand.current?.focus()} />
      )}
      <dl className={styles.rows}>
        <Row name={t('reference')} value={reference} />
        <Row name={t('amount')} value={dollars(amount)} />
        {kind === 'BANK' ? (
          <Row name={t('account')} value={detail ? t('ends', { bank: name, mask: detail }) : name} />
        ) : (
          <>
            <Row name={t('card')} value={name} />
            {detail && !NEVER_MAILED.includes(status) && (
              <Row name={t(redeem_url ? 'mailed' : 'toMail')} value={detail} />
            )}
          </>
        )}
        <Row name={t('on')} value={fullDate(created_at)} />
        {expected_by && <Row name={t('expected')} value={dayAndDate(Date.parse(`${expected_by}T12:00:00Z`))} />}
      </dl>
      <p className={styles.hint}>
        {t.rich('problem', {
          link: (words) => (
            <Link href="/contactus" prefetch={false} className={textLinkClass()}>
              {words}
            </Link>
          ),
        })}
      </p>
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
