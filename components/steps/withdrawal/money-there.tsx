import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { use } from 'react'
import { walletQuery } from '#api/client/queries.ts'
import type { Wallet } from '#api/contract/wallets.ts'
import { AboutCircle } from '#components/fields/about-circle.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { dayAndDate } from '#components/ui/dates.ts'
import { Notice } from '#components/ui/notice.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { inDollars } from '#machines/define/money.ts'
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
  return data ? <MoneySaid wallet={data} /> : null
}

/** What is said of a wallet that has come. */
export const MoneySaid = ({ wallet }: { wallet: Wallet }) => {
  const t = useTranslations('withdrawal.there')
  const { available, pending, debt, minimums, next, frozen } = wallet
  const there = Math.max(0, available)
  const isEnough = there >= Math.min(minimums.gift_card, minimums.bank)
  const [first] = next
  if (frozen)
    return (
      <Notice className={styles.notice} title={t('frozen')}>
        {t.rich('frozenText', {
          link: (words) => (
            <Link href={`/portal/circle/${wallet.slug}`} prefetch={false} className={textLinkClass()}>
              {words}
            </Link>
          ),
        })}
      </Notice>
    )
  return (
    <Notice
      className={styles.notice}
      title={there === 0 ? t('nothing') : t(isEnough ? 'available' : 'little', { sum: inDollars(there) })}
    >
      {debt > 0 && <p>{t('debt', { sum: inDollars(debt) })}</p>}
      {pending > 0 && <p>{t('pending', { sum: inDollars(pending) })}</p>}
      {first && (
        <p>
          {t(first.overdue ? 'nextLate' : 'next', {
            sum: inDollars(first.circle_share),
            date: dayAndDate(Date.parse(first.by)),
          })}
        </p>
      )}
      {!isEnough && (
        <Link href="/portal/shop" prefetch={false} className={buttonClass({}, styles.shops)}>
          {t('shops')}
        </Link>
      )}
    </Notice>
  )
}
