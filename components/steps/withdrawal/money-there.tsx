import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { use } from 'react'
import { walletQuery } from '#api/client/queries.ts'
import type { Wallet } from '#api/contract/wallets.ts'
import { AboutCircle } from '#components/fields/about-circle.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { classNames } from '#components/ui/class-names.ts'
import { dayAndDate } from '#components/ui/dates.ts'
import { Notice } from '#components/ui/notice.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { inDollars } from '#machines/define/money.ts'
import styles from './withdrawal.module.css'

/**
 * The available money, and when more will be available. If it is less than the minimum withdrawal, people can't choose
 * or continue. Instead, they see the reason, the next date and a link to the shops. For a frozen Circle, they see only
 * the reason.
 */
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

/** The text about the available money, once the wallet has loaded. */
export const MoneySaid = ({ wallet }: { wallet: Wallet }) => {
  const t = useTranslations('withdrawal.there')
  const { available, pending, debt, minimums, next, frozen } = wallet
  const there = Math.max(0, available)
  const isEnough = there >= Math.min(minimums.gift_card, minimums.bank)
  const [first] = next
  if (frozen)
    return (
      <Notice className={classNames(styles.notice, styles.shut)} title={t('frozen')}>
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
      className={classNames(styles.notice, !isEnough && styles.shut)}
      title={there === 0 ? t('nothing') : t(isEnough ? 'available' : 'little', { sum: inDollars(there) })}
    >
      {!isEnough && (
        <p>
          {t('missing', {
            card: inDollars(minimums.gift_card - there),
            bank: inDollars(minimums.bank - there),
          })}
        </p>
      )}
      {debt > 0 && <p>{t('debt', { sum: inDollars(debt) })}</p>}
      {pending > 0 && <p>{t('pending', { sum: inDollars(pending) })}</p>}
      {!isEnough && pending <= 0 && !first && <p>{t('nothingPending')}</p>}
      {first && (
        <p>
          {t(first.overdue ? 'nextLate' : 'next', {
            sum: inDollars(first.circle_share),
            date: dayAndDate(Date.parse(first.by)),
          })}
        </p>
      )}
      {!isEnough && (
        <Link
          href="/portal/shop"
          prefetch={false}
          className={buttonClass({ variant: 'primary', size: 'large', wide: 'phone' }, styles.shops)}
        >
          {t('shops')}
        </Link>
      )}
    </Notice>
  )
}
