import { useTranslations } from 'next-intl'
import { type RefObject, useState } from 'react'
import { ORDER_STATUSES } from '#api/contract/order-states.ts'
import field from '#components/fields/field.module.css'
import { FieldFrame } from '#components/fields/field-frame.tsx'
import { Button } from '#components/ui/button.tsx'
import styles from './orders.module.css'
import type { OrdersView } from './use-orders.ts'
import { useTyped } from './use-typed.ts'

type OrderFiltersProps = OrdersView & { summary: RefObject<HTMLElement | null> }

/** The filters of the order list. They are collapsed at first. */
export const OrderFilters = ({ filters, choose, isFiltered, onClear, summary }: OrderFiltersProps) => {
  const t = useTranslations('orders')
  const [typed, setTyped] = useTyped(filters.q ?? '', (q) => choose({ q }))
  const [isOpen, setOpen] = useState(isFiltered)
  const clear = () => {
    setTyped('')
    onClear()
  }
  return (
    <details className={styles.filters} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary ref={summary} className={styles.summary}>
        {t('filters')}
      </summary>
      <div className={styles.fields}>
        <FieldFrame id="orders-q" label={t('find')}>
          <input
            id="orders-q"
            type="search"
            className={field.input}
            value={typed}
            maxLength={100}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
          />
        </FieldFrame>
        <FieldFrame id="orders-status" label={t('status')}>
          <select
            id="orders-status"
            className={field.input}
            value={filters.status ?? ''}
            onChange={(event) => choose({ status: event.target.value })}
          >
            <option value="">{t('anyStatus')}</option>
            {ORDER_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(status)}
              </option>
            ))}
          </select>
        </FieldFrame>
        {(['from', 'to'] as const).map((name) => (
          <FieldFrame key={name} id={`orders-${name}`} label={t(name)}>
            <input
              id={`orders-${name}`}
              type="date"
              className={field.input}
              value={filters[name] ?? ''}
              onChange={(event) => choose({ [name]: event.target.value })}
            />
          </FieldFrame>
        ))}
        {isFiltered && (
          <Button onClick={clear} className={styles.clear}>
            {t('clear')}
          </Button>
        )}
      </div>
    </details>
  )
}
