import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Order } from '#api/contract/orders.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { Button } from '#components/ui/button.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Empty } from '#components/ui/empty.tsx'
import { ListEnd } from '#components/ui/list-end.tsx'
import { OrderRow } from './order-row.tsx'
import styles from './orders.module.css'
import type { OrdersView } from './use-orders.ts'

type OrderListProps = Pick<OrdersView, 'orders' | 'kind' | 'isFiltered' | 'onClear'> & {
  pages: readonly { readonly items: readonly Order[] }[]
}

export const OrderList = ({ pages, orders, kind, isFiltered, onClear }: OrderListProps) => {
  const t = useTranslations('orders')
  const items = pages.flatMap((page) => page.items)
  return (
    <>
      {items.length > 0 ? (
        <ul className={styles.rows} aria-label={t(kind)}>
          {items.map((order) => (
            <li key={order.id}>
              <OrderRow order={order} />
            </li>
          ))}
        </ul>
      ) : isFiltered ? (
        <Empty title={t('noneTitle')} action={<Button onClick={onClear}>{t('clear')}</Button>}>
          {t('noneText')}
        </Empty>
      ) : (
        <NoOrders kind={kind} />
      )}
      <ListEnd
        list={orders}
        more={t('more')}
        failed={t('notAll')}
        why={sentenceOf(orders.error)}
        retry={t('tryAgain')}
        whole={t('whole')}
      />
    </>
  )
}

const NoOrders = ({ kind }: Pick<OrdersView, 'kind'>) => {
  const t = useTranslations('orders')
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
}
