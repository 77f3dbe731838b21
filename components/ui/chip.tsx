import type { ComponentProps } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'

type ChipProps = ComponentProps<'button'> & {
  /** Whether the chip is selected. Leave it out for a chip that only inserts text into a field. */
  chosen?: boolean
}

export const Chip = ({ chosen, className, children, ...rest }: ChipProps) => (
  <button type="button" {...rest} aria-pressed={chosen} className={classNames(styles.chip, className)}>
    {children}
  </button>
)
