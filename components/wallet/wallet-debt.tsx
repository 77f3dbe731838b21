import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Wallet } from '#api/contract/wallets.ts'
import { dollars } from '#components/circles/money.ts'
import { Notice } from '#components/ui/notice.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'

/** Explains a Circle's debt, which arises when cashback is reversed after it was withdrawn. */
export const WalletDebt = ({ wallet: { debt, to_cancel, role } }: { wallet: Wallet }) => {
  const t = useTranslations('wallet')
  return (
    <Notice title={t('debtTitle', { sum: dollars(debt) })}>
      <p>{t('debtText')}</p>
      {to_cancel && role === 'ADMINISTRATOR' && (
        <p>
          {t.rich('debtReserved', {
            link: (words) => (
              <Link href={`/portal/wallet/withdrawals/${to_cancel}`} prefetch={false} className={textLinkClass()}>
                {words}
              </Link>
            ),
          })}
        </p>
      )}
    </Notice>
  )
}
