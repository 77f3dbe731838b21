import { GiftCard, type GiftCardProps } from './gift-card.tsx'
import styles from './gift-scene.module.css'

/** A gift card on its open envelope. */
export const GiftScene = (card: GiftCardProps) => (
  <div className={styles.scene}>
    <svg viewBox="0 0 600 540" className={styles.envelope} aria-hidden="true">
      <use href="/art/gift-envelope.svg#art" />
    </svg>
    <div className={styles.shadow} />
    <GiftCard {...card} className={styles.card} />
  </div>
)
