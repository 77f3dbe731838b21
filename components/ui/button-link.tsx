import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Icon, type IconName } from './icon.tsx'

type ButtonLinkProps = ComponentProps<'a'> & ButtonLook & { icon?: IconName; iconAfter?: IconName }

/** A link that looks like a button. For a router's own link, put `buttonClass()` on it. */
export const ButtonLink = ({ variant, size, wide, icon, iconAfter, className, children, ...rest }: ButtonLinkProps) => (
  <a {...rest} className={buttonClass({ variant, size, wide }, className)}>
    {icon && <Icon name={icon} />}
    <span>{children}</span>
    {iconAfter && <Icon name={iconAfter} />}
  </a>
)
