import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './text-link.module.css'

/** The look alone, for a router's own link or a button that reads as a link. `alone`: 44 high, outside a sentence. */
export const textLinkClass = ({ alone = false, quiet = false } = {}, more?: string) =>
  classNames(styles.link, alone && styles.alone, quiet && styles.quiet, more)

type TextButtonProps = ComponentProps<'button'> & { quiet?: boolean }

/** Acts, but reads as a link: "Need help?", "Send a new code". */
export const TextButton = ({ quiet, className, children, ...rest }: TextButtonProps) => (
  <button type="button" {...rest} className={textLinkClass({ alone: true, quiet }, className)}>
    {children}
  </button>
)
