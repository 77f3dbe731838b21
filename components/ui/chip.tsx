import type { ComponentProps } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'

type ChipProps = ComponentProps<'button'> & {
  /** Chosen or not; leave it out for a chip that only puts words into a field. */
  chosen?: boolean
}

export const Chip = ({ chosen, className, children, ...rest }: ChipProps) => (
  <button type="button" {...rest} aria-pressed={chosen} className={classNames(styles.chip, className)}>
    {children}
  </button>
)
