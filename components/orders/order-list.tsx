import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Order } from '#api/contract/orders.ts'
import { Button } from '#components/ui/button.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Empty } from '#components/ui/empty.tsx'
import { MoreButton } from '#components/ui/more-button.tsx'
import { OrderRow } from './order-row.tsx'
import styles from './orders.module.css'
import type { OrdersView } from './use-orders.ts'

type OrderListProps = OrdersView & { pages: readonly { readonly items: readonly Order[] }[] }

export const OrderList = ({ pages, orders, kind, isFiltered, onClear }: OrderListProps) => {
  const t = useTranslations('orders')
  const items = pages.flatMap((page) => page.items)
  if (items.length === 0 && isFiltered)
    return (
      <Empty title={t('noneTitle')} action={<Button onClick={onClear}>{t('clear')}</Button>}>
        {t('noneText')}
      </Empty>
    )
  if (items.length === 0)
    return (
      <Empty
        title={t('emptyTitle')}
        action={
          <Link href="/portal/shop" prefetch={false} className={buttonClass({ variant: 'primary' })}>
            {t('emptyAction')}
          </Link>
        }
      >
        {t(kind === 'giftcard' ? 'emptyGiftcard' : 'emptyText')}
      </Empty>
    )
  return (
    <>
      <ul className={styles.rows} aria-label={t(kind)}>
        {items.map((order) => (
          <li key={order.id}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
      <MoreButton list={orders} className={styles.more}>
        {t('more')}
      </MoreButton>
    </>
  )
}
