'use client'

import { type ReactNode, useId } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import styles from './header-menu.module.css'

type HeaderMenuProps = { label: string; children: ReactNode }

/**
 * The menu in the header on phones, a native popover. Pressing any link closes it, because a link to the current page
 * would otherwise leave it open.
 */
export const HeaderMenu = ({ label, children }: HeaderMenuProps) => {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} className={styles.button} aria-label={label}>
        <Icon name="menu" />
      </button>
      <nav
        id={id}
        popover="auto"
        aria-label={label}
        className={styles.menu}
        onClickCapture={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover()
        }}
      >
        {children}
      </nav>
    </>
  )
}
