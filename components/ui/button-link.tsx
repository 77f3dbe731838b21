import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { type AnyIcon, Icon } from './icon.tsx'

type ButtonLinkProps = ComponentProps<'a'> & ButtonLook & { icon?: AnyIcon; iconAfter?: AnyIcon }

/** A link that looks like a button. For a router link, use `buttonClass()` instead. */
export const ButtonLink = ({ variant, size, wide, icon, iconAfter, className, children, ...rest }: ButtonLinkProps) => (
  <a {...rest} className={buttonClass({ variant, size, wide }, className)}>
    {icon && <Icon name={icon} />}
    <span>{children}</span>
    {iconAfter && <Icon name={iconAfter} />}
  </a>
)
