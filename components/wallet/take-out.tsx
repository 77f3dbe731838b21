import { useTranslations } from 'next-intl'
import type { Wallet } from '#api/contract/wallets.ts'
import row from '#components/circles/money-row.module.css'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Notice } from '#components/ui/notice.tsx'

/**
 * The way to take money out, for whoever may, and the first thing to do once there is some; others are told who that is.
 * Of a frozen Circle nobody takes any out.
 */
export const TakeOut = ({ wallet: { slug, role, available, frozen } }: { wallet: Wallet }) => {
  const t = useTranslations('wallet')
  if (frozen) return <Notice>{t('frozen')}</Notice>
  if (role !== 'ADMINISTRATOR') return <p className={row.hint}>{t('onlyLeader')}</p>
  return (
    <div>
      <FlowLink
        flow="withdrawal"
        circle={slug}
        resume
        className={buttonClass({ variant: available > 0 ? 'primary' : 'second', size: 'large', wide: 'phone' })}
      >
        {t('withdraw')}
      </FlowLink>
    </div>
  )
}
