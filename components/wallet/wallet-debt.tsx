import { useTranslations } from 'next-intl'
import type { Wallet } from '#api/contract/wallets.ts'
import { dollars } from '#components/circles/money.ts'
import { Notice } from '#components/ui/notice.tsx'

/** What was sent back after it had been taken out, in words. */
export const WalletDebt = ({ wallet: { debt, reserved, role } }: { wallet: Wallet }) => {
  const t = useTranslations('wallet')
  return (
    <Notice title={t('debtTitle', { sum: dollars(debt) })}>
      <p>{t('debtText')}</p>
      {reserved > 0 && role === 'ADMINISTRATOR' && <p>{t('debtReserved')}</p>}
    </Notice>
  )
}
