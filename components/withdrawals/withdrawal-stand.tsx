import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { LIMIT } from '#api/contract/two-operators.ts'
import type { Withdrawal } from '#api/contract/withdrawals.ts'
import { dollars } from '#components/circles/money.ts'
import { dayAndDate, momentOf } from '#components/ui/dates.ts'
import { Notice } from '#components/ui/notice.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { writeToUs } from './write-to-us.ts'

const LOOK = { SETTLED: 'ok', FAILED: 'error', RETURNED: 'error' } as const
/** The failure codes for which the portal has a text of its own. For all others, it shows the bank's text. */
const OURS = [
  ...(['ITEM_LOGIN_REQUIRED', 'ACCOUNT_REMOVED', 'REFUSED', 'FAILED', 'CANCELLED', 'RISK'] as const),
  ...(['R02', 'R03', 'R04', 'R20'] as const),
] as const

interface WithdrawalStandProps {
  withdrawal: Withdrawal
  /** The element that gets the focus when the pressed button disappears. */
  at: RefObject<HTMLDivElement | null>
}

/** The status of a withdrawal, the reason for it, and what the leader can do next. */
export const WithdrawalStand = ({ withdrawal, at }: WithdrawalStandProps) => {
  const t = useTranslations('withdrawal.receipt')
  const said = useStand(withdrawal)
  const { kind, status, failure, review, waits, overdue, is_refused, is_mine, is_leader, reference, circle } =
    withdrawal
  const reason = status === 'IN_REVIEW' && review
  const wasHeld = !waits && (reason === 'CIRCLE_FROZEN' || reason === 'CIRCLE_OWES') && reason
  const ours = OURS.find((code) => code === failure)
  const linked = (href: ComponentProps<typeof Link>['href']) => ({
    link: (words: ReactNode) => (
      <Link href={href} prefetch={false} className={textLinkClass()}>
        {words}
      </Link>
    ),
  })
  const write = linked(writeToUs(reference))
  const wallet = linked({ pathname: '/portal/wallet', query: circle && { circle: circle.slug } })
  return (
    <div role="status" ref={at} tabIndex={-1}>
      <Notice kind={status in LOOK ? LOOK[status as keyof typeof LOOK] : 'info'} title={said}>
        {reason && <p>{t(wasHeld ? `wasHeld.${wasHeld}` : `review.${reason}`, LIMIT)}</p>}
        {ours && <p>{t(`failures.${ours}`)}</p>}
        {failure && !ours && <p>{t('failure', { code: failure })}</p>}
        {overdue && <p>{t.rich('next.late', write)}</p>}
        {is_refused && (is_leader || is_mine) && <p>{t.rich('next.refused', write)}</p>}
        {is_leader && waits && reason === 'CIRCLE_OWES' && <p>{t('next.CIRCLE_OWES')}</p>}
        {is_leader && status === 'FAILED' && <p>{t.rich('next.FAILED', wallet)}</p>}
        {is_leader && status === 'RETURNED' && <p>{t.rich(`next.RETURNED.${kind}`, wallet)}</p>}
      </Notice>
    </div>
  )
}

function useStand({ kind, status, waits, overdue, is_refused, expected_by, amount }: Withdrawal): string {
  const t = useTranslations('withdrawal.receipt')
  const sum = dollars(amount)
  if (waits) return t('status.waits')
  if (overdue)
    return expected_by === null ? t('status.long') : t('status.late', { date: dayAndDate(momentOf(expected_by)) })
  if (is_refused) return t('status.refused', { sum })
  return status === 'SETTLED' || status === 'RETURNED'
    ? t(`status.${status}.${kind}`, { sum })
    : t(`status.${status}`, { sum })
}
