'use client'

import Link from 'next/link'
import { useId } from 'react'
import { Button } from '#components/ui/button.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { initialsOf } from '#components/ui/initials.ts'
import styles from './account-menu.module.css'

type AccountMenuProps = {
  name: string
  email: string
  onSignOut: () => void
  /** Whether signing out is in progress. */
  busy?: boolean
  /** Whether to show the link to the desk. */
  isOperator?: boolean | undefined
  /** Passed as props, because the header also appears on pages that provide no messages. */
  words: { account: string; settings: string; desk: string; signOut: string }
}

export const AccountMenu = ({ name, email, onSignOut, busy = false, isOperator = false, words }: AccountMenuProps) => {
  const id = useId()
  const initials = initialsOf(name || email)
  return (
    <>
      <button type="button" popoverTarget={id} className={styles.avatar} aria-label={`${initials}, ${words.account}`}>
        {initials}
      </button>
      <div id={id} popover="auto" className={styles.menu}>
        <p className={styles.name}>
          <bdi dir="auto">{name}</bdi>
        </p>
        <p className={styles.email}>{email}</p>
        {isOperator && (
          <Link href="/desk" prefetch={false} className={buttonClass({ wide: true }, styles.settings)}>
            {words.desk}
          </Link>
        )}
        <Link href="/settings" prefetch={false} className={buttonClass({ wide: true }, styles.settings)}>
          {words.settings}
        </Link>
        <Button wide busy={busy} onClick={onSignOut}>
          {words.signOut}
        </Button>
      </div>
    </>
  )
}
