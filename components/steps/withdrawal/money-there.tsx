import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { use } from 'react'
import { walletQuery } from '#api/client/queries.ts'
import type { Wallet } from '#api/contract/wallets.ts'
import { dayAndDate } from '#components/circles/dates.ts'
import { AboutCircle } from '#components/fields/about-circle.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Notice } from '#components/ui/notice.tsx'
import { inDollars } from '#machines/define/fields/amount.ts'
import styles from './withdrawal.module.css'

/** What can be taken out, and what comes when. What that is not enough for stands beside the choice. */
export const MoneyThere = () => (
  <WithQueries>
    <There />
  </WithQueries>
)

const There = () => {
  const { about = '' } = use(AboutCircle)
  const { data } = useQuery({ ...walletQuery(about), enabled: about !== '' })
  return data ? <Said wallet={data} /> : null
}

const Said = ({ wallet }: { wallet: Wallet }) => {
  const t = useTranslations('withdrawal.there')
  const { available, pending, debt, minimums, next } = wallet
  const there = Math.max(0, available)
  const isEnough = there >= Math.min(minimums.gift_card, minimums.bank)
  const [first] = next
  return (
    <Notice
      className={styles.notice}
      title={isEnough || there > 0 ? t('available', { sum: inDollars(there) }) : t('nothing')}
    >
      {debt > 0 && <p>{t('debt', { sum: inDollars(debt) })}</p>}
      {pending > 0 && <p>{t('pending', { sum: inDollars(pending) })}</p>}
      {first && <p>{t('next', { sum: inDollars(first.circle_share), date: dayAndDate(Date.parse(first.by)) })}</p>}
      {!isEnough && (
        <Link href="/portal/shop" prefetch={false} className={buttonClass({}, styles.shops)}>
          {t('shops')}
        </Link>
      )}
    </Notice>
  )
}
