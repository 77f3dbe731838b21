import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Wallet } from '#api/contract/wallets.ts'
import { dollars } from '#components/circles/money.ts'
import row from '#components/circles/money-row.module.css'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { dayOfAnyYear } from '#components/ui/dates.ts'
import { Notice } from '#components/ui/notice.tsx'
import styles from './wallet.module.css'

/**
 * The way to take money out, for whoever may, and the first thing to do once there is enough; until then why not, and when
 * more comes. Others are told who that is.
 * Of a frozen Circle nobody takes any out: its own page says why.
 */
export const TakeOut = ({ wallet }: { wallet: Wallet }) => {
  const { slug, role, available, minimums, frozen } = wallet
  const t = useTranslations('wallet')
  if (frozen)
    return (
      <Notice
        action={
          <Link href={`/portal/circle/${slug}`} prefetch={false} className={buttonClass()}>
            {t('frozenWhy')}
          </Link>
        }
      >
        {t('frozen')}
      </Notice>
    )
  if (role !== 'ADMINISTRATOR') return <p className={row.hint}>{t('onlyLeader')}</p>
  const missing = Math.min(minimums.gift_card, minimums.bank) - available
  const coming = wallet.next.find(({ overdue }) => !overdue)
  return (
    <div className={styles.takeOut}>
      <FlowLink
        flow="withdrawal"
        circle={slug}
        resume
        className={buttonClass({ variant: missing <= 0 ? 'primary' : 'second', size: 'large', wide: 'phone' })}
      >
        {t('withdraw')}
      </FlowLink>
      {missing > 0 && (
        <p>
          {t('tooLittle', { missing: dollars(missing) })}{' '}
          {coming && t('comesBy', { sum: dollars(coming.circle_share), date: dayOfAnyYear(Date.parse(coming.by)) })}
        </p>
      )}
      <p className={row.hint}>{t('least', { card: dollars(minimums.gift_card), bank: dollars(minimums.bank) })}</p>
    </div>
  )
}
