import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonLook = {
  variant?: 'primary' | 'second' | 'quiet'
  size?: 'usual' | 'large'
  /** As wide as its column; `phone` only below 550. */
  wide?: boolean | 'phone'
}

/** The look alone, for a link of another kind that should look like a button. */
export const buttonClass = ({ variant = 'second', size = 'usual', wide = false }: ButtonLook = {}, more?: string) =>
  classNames(
    styles.button,
    styles[variant],
    size === 'large' && styles.large,
    wide === true && styles.wide,
    wide === 'phone' && styles.widePhone,
    more,
  )
