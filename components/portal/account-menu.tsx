'use client'

import { useId } from 'react'
import { Button } from '#components/ui/button.tsx'
import styles from './account-menu.module.css'
import { initialsOf } from './initials.ts'

type AccountMenuProps = {
  name: string
  email: string
  onSignOut: () => void
  /** While signing out. */
  busy?: boolean
  /** Handed in, because the header also stands on pages without a provider for messages. */
  words: { account: string; signOut: string }
}

export const AccountMenu = ({ name, email, onSignOut, busy = false, words }: AccountMenuProps) => {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} className={styles.avatar} aria-label={words.account}>
        {initialsOf(name || email)}
      </button>
      <div id={id} popover="auto" className={styles.menu}>
        <p className={styles.name}>
          <bdi dir="auto">{name}</bdi>
        </p>
        <p className={styles.email}>{email}</p>
        <Button wide busy={busy} onClick={onSignOut}>
          {words.signOut}
        </Button>
      </div>
    </>
  )
}
