'use client'

import Link from 'next/link'
import { type ReactNode, useEffect, useState } from 'react'
import { showsMailbox } from '#api/client/shows-mailbox.ts'

type MailboxLinkProps = { className?: string | undefined; children: ReactNode }

/** An entry of a list that leads to the mailbox, where there is one to read. */
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
