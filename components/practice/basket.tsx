import { useTranslations } from 'next-intl'
import type { Good } from '#api/contract/practice.ts'
import { dollars } from '#components/circles/money.ts'
import { Button } from '#components/ui/button.tsx'
import styles from './practice-shop.module.css'
import type { InBasket } from './use-basket.ts'

export interface BasketProps {
  goods: readonly Good[]
  basket: InBasket
  busy: boolean
  onRemove(good: Good): void
  onPay(): void
}

/** The total price of a basket, in cents. */
export const totalOf = (goods: BasketProps['goods'], basket: BasketProps['basket']): number =>
  goods.reduce((sum, { sku, price }) => sum + price * (basket.get(sku) ?? 0), 0)

export const Basket = ({ goods, basket, busy, onRemove, onPay }: BasketProps) => {
  const t = useTranslations('practice')
  const inside = goods.filter(({ sku }) => basket.has(sku))
  const total = totalOf(goods, basket)
  return (
    <section aria-labelledby="basket" className={styles.basket}>
      <h2 id="basket" className={styles.part}>
        {t('basket')}
      </h2>
      {inside.length === 0 ? (
        <p className={styles.hint}>{t('basketEmpty')}</p>
      ) : (
        <>
          <ul aria-live="polite">
            {inside.map((good) => (
              <li key={good.sku} className={styles.line}>
                <span>
                  {t('quantity', { count: basket.get(good.sku) ?? 0 })} {good.name}
                </span>
                <span className={styles.price}>{dollars(good.price * (basket.get(good.sku) ?? 0))}</span>
                <Button
                  variant="quiet"
                  aria-label={t('removeNamed', { name: good.name })}
                  onClick={() => onRemove(good)}
                >
                  {t('remove')}
                </Button>
              </li>
            ))}
          </ul>
          <p className={styles.total}>
            <span>{t('total')}</span> <b>{dollars(total)}</b>
          </p>
          <Button variant="primary" size="large" wide busy={busy} busyText={t('paying')} onClick={onPay}>
            {t('pay', { sum: dollars(total) })}
          </Button>
        </>
      )}
    </section>
  )
}
