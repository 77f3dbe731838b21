import { useTranslations } from 'next-intl'
import type { Good } from '#api/contract/practice.ts'
import { dollars } from '#components/circles/money.ts'
import { Button } from '#components/ui/button.tsx'
import { GoodsArt } from './goods-art.tsx'
import styles from './practice-shop.module.css'

type GoodsListProps = { goods: readonly Good[]; onAdd: (good: Good) => void }

export const GoodsList = ({ goods, onAdd }: GoodsListProps) => {
  const t = useTranslations('practice')
  const rates = new Set(goods.flatMap(({ rate, gift_card }) => (rate !== null && !gift_card ? [rate] : [])))
  return (
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
            <Button className={styles.add} onClick={() => onAdd(good)} aria-label={t('addNamed', { name })}>
              {t('add')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
