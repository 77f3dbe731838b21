'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { type ReactNode, useSyncExternalStore } from 'react'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import { buttonClass } from '#components/ui/button-class.ts'

interface AccountAreaProps {
  /** Shown to visitors. */
  visitor: ReactNode
  portal: string
  /** Where the members’ link leads: by default, to the portal. */
  href?: Route
}

/**
 * The right end of the header: a sign-in link for visitors, a link to the portal for members. It makes no API calls.
 */
export const AccountArea = ({ visitor, portal, href = '/portal' }: AccountAreaProps) => {
  const signedIn = useSyncExternalStore(onSession, isSignedIn, () => false)
  if (!signedIn) return visitor
  return (
    <Link href={href} className={buttonClass({})} prefetch={false}>
      {portal}
    </Link>
  )
}
