import { useTranslations } from 'next-intl'
import type { Good } from '#api/contract/practice.ts'
import { dollars } from '#components/circles/money.ts'
import { Button } from '#components/ui/button.tsx'
import { GoodsArt } from './goods-art.tsx'
import styles from './practice-shop.module.css'
import type { BasketAddress } from './use-basket.ts'

type GoodsListProps = { goods: readonly Good[]; address: BasketAddress; onAdd: (good: Good) => void }

/**
 * The shop's goods, each with a button to add it to the basket. Until the page's scripts have loaded, the buttons
 * submit a plain form, so that no press is lost.
 */
export const GoodsList = ({ goods, address, onAdd }: GoodsListProps) => {
  const t = useTranslations('practice')
  const rates = new Set(goods.flatMap(({ rate, gift_card }) => (rate !== null && !gift_card ? [rate] : [])))
  return (
    <form method="get">
      {address.others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ul className={styles.goods}>
        {goods.map((good) => {
          const name = good.gift_card ? t('giftCard', { price: dollars(good.price) }) : good.name
          return (
            <li key={good.sku} className={styles.good}>
              <GoodsArt name={good.picture} />
              <p className={styles.name}>{name}</p>
              <p className={styles.price}>{dollars(good.price)}</p>
              {good.rate !== null && !good.gift_card && rates.size > 1 && (
                <p className={styles.hint}>{t('rate', { rate: good.rate })}</p>
              )}
              {good.excluded && <p className={styles.hint}>{t('excluded')}</p>}
              <Button
                type="submit"
                name={address.name}
                value={address.with(good)}
                className={styles.add}
                onClick={(event) => {
                  event.preventDefault()
                  onAdd(good)
                }}
                aria-label={t('addNamed', { name })}
              >
                {t('add')}
              </Button>
            </li>
          )
        })}
      </ul>
    </form>
  )
}
