import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { PracticePurchase } from '#api/contract/practice.ts'
import { dollars } from '#components/circles/money.ts'
import { Button } from '#components/ui/button.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Fate } from './fate.tsx'
import styles from './practice-shop.module.css'

interface BoughtProps {
  purchase: PracticePurchase
  onChange(purchase: PracticePurchase): void
  onAgain(): void
}

/** The receipt of a purchase, and what happens next. */
export const Bought = ({ purchase, onChange, onAgain }: BoughtProps) => {
  const t = useTranslations('practice')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { number, lines, total, status } = purchase
  return (
    <div className={styles.counter}>
      <section aria-labelledby="thanks">
        <h2 id="thanks" ref={heading} tabIndex={-1} className={styles.part}>
          {t('thanks')}
        </h2>
        <p>{t('thanksText', { number })}</p>
        <ul className={styles.receipt}>
          {lines.map(({ name, quantity, price }) => (
            <li key={`${name}${price}`} className={styles.line}>
              <span>
                {t('quantity', { count: quantity })} {name}
              </span>
              <span className={styles.price}>{dollars(price * quantity)}</span>
            </li>
          ))}
        </ul>
        <p className={styles.total}>
          <span>{t('total')}</span> <b>{dollars(total)}</b>
        </p>
        <div className={styles.actions}>
          <Link href="/portal/orders" prefetch={false} className={buttonClass({ variant: 'primary' })}>
            {t('toOrders')}
          </Link>
          <Button onClick={onAgain}>{t('again')}</Button>
        </div>
      </section>
      <section aria-labelledby="next" className={styles.basket}>
        <h2 id="next" className={styles.part}>
          {t('next')}
        </h2>
        <p role="status">{t(`state${status ?? 'NONE'}`)}</p>
        <Fate purchase={purchase} onChange={onChange} />
      </section>
    </div>
  )
}
