import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { type AnyIcon, Icon } from './icon.tsx'
import styles from './icon-button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'disabled'> & {
  icon: AnyIcon
  /** The accessible name, which is also the tooltip. */
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
