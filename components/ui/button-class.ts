import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonLook = {
  variant?: 'primary' | 'second' | 'quiet'
  size?: 'usual' | 'large'
  /** Whether the button is as wide as its column. `phone` means only below 550 px. */
  wide?: boolean | 'phone'
}

/** Returns the class names of a button, for other elements that should look like one. */
export const buttonClass = ({ variant = 'second', size = 'usual', wide = false }: ButtonLook = {}, more?: string) =>
  classNames(
    styles.button,
    styles[variant],
    size === 'large' && styles.large,
    wide === true && styles.wide,
    wide === 'phone' && styles.widePhone,
    more,
  )
