import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './text-link.module.css'

/**
 * Returns the class names of a text link, for router links and for buttons that look like links. `alone` makes it 44 px
 * high, for links that are not part of a sentence.
 */
export const textLinkClass = ({ alone = false, quiet = false } = {}, more?: string) =>
  classNames(styles.link, alone && styles.alone, quiet && styles.quiet, more)

type TextButtonProps = ComponentProps<'button'> & { quiet?: boolean }

/** A button that looks like a link, such as "Need help?" or "Send a new code". */
export const TextButton = ({ quiet, className, children, ...rest }: TextButtonProps) => (
  <button type="button" {...rest} className={textLinkClass({ alone: true, quiet }, className)}>
    {children}
  </button>
)
