import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'disabled'> & {
  icon: IconName
  /** Its name for screen readers, and the tip. */
  label: string
  edged?: boolean
}

export const IconButton = ({ icon, label, edged = false, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className={classNames(styles.button, edged && styles.edged, className)}
    aria-label={label}
    title={label}
  >
    <Icon name={icon} />
  </button>
)
