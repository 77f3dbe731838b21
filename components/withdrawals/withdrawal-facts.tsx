import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Withdrawal } from '#api/contract/withdrawals.ts'
import { dayAndDate, fullDate } from '#components/circles/dates.ts'
import { dollars } from '#components/circles/money.ts'
import { buttonClass } from '#components/ui/button-class.ts'
import { Notice } from '#components/ui/notice.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { WithdrawalWay } from './withdrawal-way.tsx'
import styles from './withdrawals.module.css'

const LOOK = { SETTLED: 'ok', FAILED: 'error', RETURNED: 'error', CANCELLED: 'error' } as const

/** One withdrawal: how it stands, its way, and what was fixed when it was confirmed. */
export const WithdrawalFacts = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const t = useTranslations('withdrawal.receipt')
  const { kind, status, amount, destination, review, failure, redeem_url, reference, expected_by, created_at } =
    withdrawal
  const { name, detail } = destination
  const said = status === 'SETTLED' ? t(`status.SETTLED.${kind}`) : t(`status.${status}`, { sum: dollars(amount) })
  return (
    <div className={styles.facts}>
      <div role="status">
        <Notice kind={status in LOOK ? LOOK[status as keyof typeof LOOK] : 'info'} title={said}>
          {review && status === 'IN_REVIEW' && t(`review.${review}`)}
          {failure && t('failure', { code: failure })}
        </Notice>
      </div>
      {redeem_url && (
        <div className={styles.card}>
          <a href={redeem_url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'second' })}>
            {t('open')}
          </a>
          <p className={styles.hint}>{t('openHint')}</p>
        </div>
      )}
      <WithdrawalWay withdrawal={withdrawal} />
      <dl className={styles.rows}>
        <Row name={t('reference')} value={reference} />
        <Row name={t('amount')} value={dollars(amount)} />
        {kind === 'BANK' ? (
          <Row name={t('account')} value={detail ? t('ends', { bank: name, mask: detail }) : name} />
        ) : (
          <>
            <Row name={t('card')} value={name} />
            {detail && <Row name={t('mailed')} value={detail} />}
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
