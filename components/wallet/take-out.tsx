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

const bright = buttonClass({ variant: 'primary', size: 'large', wide: 'phone' })

/**
 * The button for withdrawing money, if there is enough. Otherwise, shows the reason, when more will be available, and a
 * link to the shops. People who may not withdraw see who may. For a frozen Circle, a link leads to the page that
 * explains why nobody can withdraw.
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
      {missing <= 0 ? (
        <FlowLink flow="withdrawal" circle={slug} resume className={bright}>
          {t('withdraw')}
        </FlowLink>
      ) : (
        <>
          <p>
            {t('tooLittle', { missing: dollars(missing) })}{' '}
            {coming && t('comesBy', { sum: dollars(coming.circle_share), date: dayOfAnyYear(Date.parse(coming.by)) })}
          </p>
          <Link href="/portal/shop" prefetch={false} className={bright}>
            {t('emptyAction')}
          </Link>
        </>
      )}
      <p className={row.hint}>{t('least', { card: dollars(minimums.gift_card), bank: dollars(minimums.bank) })}</p>
    </div>
  )
}
