import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import type { Withdrawal } from '#api/contract/withdrawals.ts'
import { dollars } from '#components/circles/money.ts'
import { Notice } from '#components/ui/notice.tsx'

const LOOK = { SETTLED: 'ok', FAILED: 'error', RETURNED: 'error' } as const
/** What waits for something else than people who look at it. */
const WAITS = ['CIRCLE_FROZEN', 'CIRCLE_OWES'] as const
/** What went wrong in words of ours; whatever else it says is the bank’s. */
const OURS = ['ITEM_LOGIN_REQUIRED', 'ACCOUNT_REMOVED', 'REFUSED', 'FAILED', 'CANCELLED'] as const

interface WithdrawalStandProps {
  withdrawal: Withdrawal
  /** Takes the focus where what somebody pressed is gone. */
  at: RefObject<HTMLDivElement | null>
}

/** How a withdrawal stands, why, and what its leader can do next. */
export const WithdrawalStand = ({ withdrawal, at }: WithdrawalStandProps) => {
  const t = useTranslations('withdrawal.receipt')
  const said = useStand(withdrawal)
  const { status, failure, review, is_leader } = withdrawal
  const reason = status === 'IN_REVIEW' && review
  const ours = OURS.find((code) => code === failure)
  return (
    <div role="status" ref={at} tabIndex={-1}>
      <Notice kind={status in LOOK ? LOOK[status as keyof typeof LOOK] : 'info'} title={said}>
        {reason && <p>{t(`review.${reason}`)}</p>}
        {ours && <p>{t(`failures.${ours}`)}</p>}
        {failure && !ours && <p>{t('failure', { code: failure })}</p>}
        {is_leader && reason === 'CIRCLE_OWES' && <p>{t('next.CIRCLE_OWES')}</p>}
        {is_leader && status === 'FAILED' && <p>{t('next.FAILED')}</p>}
        {is_leader && status === 'RETURNED' && withdrawal.kind === 'BANK' && <p>{t('next.RETURNED')}</p>}
      </Notice>
    </div>
  )
}

function useStand({ kind, status, review, amount }: Withdrawal): string {
  const t = useTranslations('withdrawal.receipt')
  const sum = dollars(amount)
  if (status === 'SETTLED' || status === 'RETURNED') return t(`status.${status}.${kind}`, { sum })
  if (status === 'IN_REVIEW' && WAITS.some((reason) => reason === review)) return t('status.waits')
  return t(`status.${status}`, { sum })
}
