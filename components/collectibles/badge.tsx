import styles from './badge.module.css'
import { TEAMS, type TeamName } from './league.ts'

interface BadgeProps {
  team: TeamName
  /** What stands on the badge: a number or a letter. Other text says the same, so it is hidden from screen readers. */
  children: string
}

/** A round badge in the colors of a team. */
export const Badge = ({ team, children }: BadgeProps) => (
  <span
    className={styles.badge}
    style={{ backgroundColor: TEAMS[team].field, borderColor: TEAMS[team].disc }}
    aria-hidden="true"
  >
    {children}
  </span>
)
