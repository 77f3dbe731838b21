import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '#api/client/call.ts'
import type { PracticePurchase, PracticeShop } from '#api/contract/practice.ts'
import { dollars } from '#components/circles/money.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { useFailure } from '#components/ui/use-failure.ts'
import { Basket, type BasketProps, totalOf } from './basket.tsx'
import { GoodsList } from './goods-list.tsx'
import styles from './practice-shop.module.css'
import { useBasket } from './use-basket.ts'

interface CounterProps {
  shop: PracticeShop
  sc: string | undefined
  tc: string | undefined
  onBought(purchase: PracticePurchase): void
}

/** The shop's goods, the basket and the checkout. */
export const Counter = ({ shop, sc, tc, onBought }: CounterProps) => {
  const t = useTranslations('practice')
  const { basket, put, empty, address } = useBasket(shop.goods)
  const [busy, setBusy] = useState(false)
  const failure = useFailure()
  const pay = async () => {
    setBusy(true)
    failure.takeAway()
    const lines = [...basket].map(([sku, quantity]) => ({ sku, quantity }))
    try {
      const body = { lines, ...(sc && { sc }), ...(tc && { tc }) }
      const { reply } = await call('buyInPracticeShop', { params: { shop: shop.slug }, body })
      empty()
      onBought(reply)
    } catch (error) {
      failure.show(sentenceOf(error, { unanswered: t('payFailed') }))
      setBusy(false)
    }
  }
  return (
    <div className={styles.counter}>
      <section aria-labelledby="goods">
        <h2 id="goods" className={styles.part}>
          {t('goods')}
        </h2>
        <GoodsList goods={shop.goods} address={address} onAdd={(good) => put(good, 1)} />
        {basket.size > 0 && <ToBasket goods={shop.goods} basket={basket} />}
      </section>
      <Basket goods={shop.goods} basket={basket} busy={busy} onRemove={(good) => put(good, -1)} onPay={pay} />
    </div>
  )
}

/** On a small screen, the basket is below the goods. This bar sums up the basket, and jumps to it when pressed. */
const ToBasket = ({ goods, basket }: Pick<BasketProps, 'goods' | 'basket'>) => {
  const t = useTranslations('practice')
  const count = [...basket.values()].reduce((sum, quantity) => sum + quantity, 0)
  return (
    <a href="#basket" className={styles.toBasket}>
      <span>{t('basket')}</span> <span>{t('inBasket', { count, sum: dollars(totalOf(goods, basket)) })}</span>
    </a>
  )
}
