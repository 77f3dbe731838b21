import type { CSSProperties } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { seedPath } from '#components/ui/seed-path.ts'
import { inDollars } from '#machines/define/money.ts'
import { cardLook } from './card-look.ts'
import styles from './gift-card.module.css'

const SEEDS = Array.from({ length: 26 }, (_, at) => (at * 360) / 26)
const SEED = seedPath(22, 8.5)

export interface GiftCardProps {
  /** The shop's name. */
  readonly name: string
  readonly imageUrl: string | null
  /** In cents, or `null` if no amount is entered yet. */
  readonly amount: number | null
  /** Where the card comes from, such as “From Sunday soup for Maria”. */
  readonly from?: string | undefined
  /** The name for this kind of card: "Gift card". */
  readonly kind: string
  readonly className?: string | undefined
}

/**
 * A drawing of a gift card, with its shop's mark and colors. Screen readers skip it, because the text next to it says
 * the same.
 */
export const GiftCard = ({ name, imageUrl, amount, from, kind, className }: GiftCardProps) => {
  const { ground, ink, sum, picture, isMark } = cardLook(name, imageUrl)
  const said = amount === null ? '' : inDollars(amount)
  const longest = Math.max(...name.split(/\s+/).map((word) => Array.from(word).length))
  const colors = {
    '--ground': ground,
    '--on': ink,
    '--sum': sum,
    '--letters': Math.max(6, said.length),
    '--word': longest,
  }
  return (
    <div className={classNames(styles.frame, className)} aria-hidden="true">
      <div className={styles.card} style={colors as CSSProperties}>
        <div className={styles.disc}>
          {/* biome-ignore lint/performance/noImgElement: a shop's own picture can be on any host */}
          <img src={picture} alt="" className={isMark ? styles.mark : styles.logo} decoding="async" />
          <svg viewBox="-117 -117 234 234" className={styles.seeds} aria-hidden="true">
            {SEEDS.map((turn) => (
              <path key={turn} d={SEED} transform={`rotate(${turn}) translate(0 -90)`} />
            ))}
          </svg>
        </div>
        <div className={styles.words}>
          <p className={styles.name} dir="auto">
            {name}
          </p>
          <p className={styles.kind}>{kind}</p>
          <p className={styles.amount}>{said}</p>
          {from && (
            <p className={styles.from} dir="auto">
              {from}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
