'use client'

import Link from 'next/link'
import { type ReactNode, useEffect, useState } from 'react'
import { showsMailbox } from '#api/client/shows-mailbox.ts'

type MailboxLinkProps = { className?: string | undefined; children: ReactNode }

/** A list item with a link to the mailbox. Renders nothing if there is no mailbox. */
export const MailboxLink = ({ className, children }: MailboxLinkProps) => {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    void showsMailbox().then(setShown)
  }, [])
  if (!isShown) return null
  return (
    <li>
      <Link href="/mailbox" className={className} prefetch={false}>
        {children}
      </Link>
    </li>
  )
}
