import { useTranslations } from 'next-intl'
import type { Next } from '#api/contract/home.ts'
import { dayOfAnyYear } from '#components/ui/dates.ts'

interface Said {
  /** A word such as "today", or a date. */
  readonly when: string
  readonly what: string
  /** The page with details. `undefined` if the line is about several orders. */
  readonly href: string | undefined
}

/** Returns a function that gives the text and link for a line of the section *What comes next*. */
export function useNextWords(): (next: Next) => Said {
  const t = useTranslations('portalHome')
  const whatOf = ({ kind, retailer, orders: count, withdrawal }: Next): string => {
    if (kind === 'PAYABLE') return t('becomes')
    if (kind === 'REPORT')
      return retailer === null ? t('reportsSeveral', { count }) : t('reports', { count, shop: retailer })
    if (kind === 'CONFIRM')
      return retailer === null ? t('confirmsSeveral', { count }) : t('confirms', { count, shop: retailer })
    if (withdrawal?.status === 'IN_REVIEW') return t('inReview')
    return t(withdrawal?.kind === 'BANK' ? 'bank' : 'giftCard')
  }
  const whenOf = ({ by, overdue }: Next) =>
    overdue ? t('late') : by === null ? t('now') : dayOfAnyYear(Date.parse(by))
  const hrefOf = ({ order, withdrawal }: Next) => {
    if (withdrawal) return `/portal/wallet/withdrawals/${withdrawal.id}`
    return order ? `/portal/orders/${order.id}${order.kind === 'giftcard' ? '?kind=giftcard' : ''}` : undefined
  }
  return (next) => ({ when: whenOf(next), what: whatOf(next), href: hrefOf(next) })
}
