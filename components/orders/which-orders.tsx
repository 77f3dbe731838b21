import { useTranslations } from 'next-intl'
import { ORDER_KINDS } from '#api/contract/order-states.ts'
import { CircleSelect } from '#components/circles/circle-select.tsx'
import { Chip } from '#components/ui/chip.tsx'
import styles from './orders.module.css'
import type { OrdersView } from './use-orders.ts'

const SCOPES = ['my', 'circle'] as const

/** Lets people choose whose orders to list, which kind, and, if they have several Circles, for which Circle. */
export const WhichOrders = ({ circles, slug, scope, kind, choose }: OrdersView) => {
  const t = useTranslations('orders')
  return (
    <div className={styles.which}>
      <CircleSelect
        label={t('circleOf')}
        unnamed={t('unnamed')}
        circles={circles.data}
        slug={slug}
        onChoose={(circle) => choose({ circle })}
      />
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
