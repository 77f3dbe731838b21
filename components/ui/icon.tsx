import { classNames } from './class-names.ts'
import styles from './icon.module.css'
import { ICONS, type IconName, type IconShape } from './icon-paths.ts'

/** An icon: either a name from `icon-paths.ts`, or a shape from `more-icons.ts`. */
export type AnyIcon = IconName | IconShape

type IconProps = { name: AnyIcon; className?: string | undefined; small?: boolean }

export const Icon = ({ name, className, small = false }: IconProps) => (
  <svg viewBox="0 0 24 24" className={classNames(styles.icon, small && styles.small, className)} aria-hidden="true">
    <path d={typeof name === 'string' ? ICONS[name] : name.d} />
  </svg>
)
