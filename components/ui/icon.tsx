import { classNames } from './class-names.ts'
import styles from './icon.module.css'
import { ICONS, type IconName } from './icon-paths.ts'

export type { IconName } from './icon-paths.ts'

type IconProps = { name: IconName; className?: string | undefined; small?: boolean }

export const Icon = ({ name, className, small = false }: IconProps) => (
  <svg viewBox="0 0 24 24" className={classNames(styles.icon, small && styles.small, className)} aria-hidden="true">
    <path d={ICONS[name]} />
  </svg>
)
