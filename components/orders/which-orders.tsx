import { useTranslations } from 'next-intl'
import { ORDER_KINDS } from '#api/contract/order-states.ts'
import field from '#components/fields/field.module.css'
import { FieldFrame } from '#components/fields/field-frame.tsx'
import { Chip } from '#components/ui/chip.tsx'
import styles from './orders.module.css'
import type { OrdersView } from './use-orders.ts'

const SCOPES = ['my', 'circle'] as const

/** Whose orders, of what kind, and in which Circle where there are several. */
export const WhichOrders = ({ circles, slug, scope, kind, choose }: OrdersView) => {
  const t = useTranslations('orders')
  return (
    <div className={styles.which}>
      {circles.data && circles.data.length > 1 && (
        <FieldFrame id="orders-circle" label={t('circleOf')}>
          <select
            id="orders-circle"
            className={field.input}
            value={slug}
            onChange={(event) => choose({ circle: event.target.value })}
          >
            {circles.data.map((circle) => (
              <option key={circle.slug} value={circle.slug}>
                {circle.headline ?? t('unnamed')}
              </option>
            ))}
          </select>
        </FieldFrame>
      )}
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{t('scope')}</legend>
        {SCOPES.map((name) => (
          <Chip key={name} chosen={scope === name} onClick={() => choose({ scope: name })}>
            {t(name)}
          </Chip>
        ))}
      </fieldset>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{t('kind')}</legend>
        {ORDER_KINDS.map((name) => (
          <Chip key={name} chosen={kind === name} onClick={() => choose({ kind: name })}>
            {t(name)}
          </Chip>
        ))}
      </fieldset>
    </div>
  )
}
