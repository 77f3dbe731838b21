import type { TeamSlug } from '#api/contract/cards.ts'
import { KITS } from '#components/cards/draw/kits.ts'
import styles from './badge.module.css'

interface BadgeProps {
  team: TeamSlug
  /** What stands on the badge: a number or a letter. Other text says the same, so it is hidden from screen readers. */
  children: string
}

/** A round badge in the colors of a team. */
export const Badge = ({ team, children }: BadgeProps) => (
  <span
    className={styles.badge}
    style={{ backgroundColor: KITS[team].field, borderColor: KITS[team].disc }}
    aria-hidden="true"
  >
    {children}
  </span>
)
