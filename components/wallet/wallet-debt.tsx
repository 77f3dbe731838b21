import { useTranslations } from 'next-intl'
import { dollars } from '#components/circles/money.ts'
import { Notice } from '#components/ui/notice.tsx'

/** What was sent back after it had been paid out, in words. */
export const WalletDebt = ({ debt }: { debt: number }) => {
  const t = useTranslations('wallet')
  return <Notice title={t('debtTitle', { sum: dollars(debt) })}>{t('debtText')}</Notice>
}
