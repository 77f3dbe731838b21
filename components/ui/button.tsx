import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { type AnyIcon, Icon } from './icon.tsx'
import { Seed } from './seed.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    icon?: AnyIcon
    iconAfter?: AnyIcon
    busy?: boolean
    /** The text shown while the button is busy, such as "Sending…". */
    busyText?: ReactNode
    /**
     * Whether the action is not possible now. The button can still get the focus. Put the reason next to it, and refer
     * to it in aria-describedby.
     */
    unable?: boolean
  }

export const Button = ({
  variant,
  size,
  wide,
  icon,
  iconAfter,
  busy = false,
  busyText,
  unable = false,
  className,
  onClick,
  type = 'button',
  children,
  ...rest
}: ButtonProps) => {
  const still = busy || unable
  const press = (event: MouseEvent<HTMLButtonElement>) => (still ? event.preventDefault() : onClick?.(event))
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      // Add the handler only if it is needed, so that a plain button also works in a server component.
      {...(still || onClick ? { onClick: press } : {})}
      {...(still ? { 'aria-disabled': true } : {})}
      {...(busy ? { 'data-busy': true } : {})}
    >
      {busy ? (
        <span className={styles.waiting} aria-hidden="true">
          <Seed fill="outline" />
          <Seed fill="outline" />
          <Seed fill="outline" />
        </span>
      ) : (
        icon && <Icon name={icon} />
      )}
      <span>{busy ? (busyText ?? children) : children}</span>
      {!busy && iconAfter && <Icon name={iconAfter} />}
    </button>
  )
}
