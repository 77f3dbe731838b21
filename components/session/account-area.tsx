'use client'

import Link from 'next/link'
import { type ReactNode, useSyncExternalStore } from 'react'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import { buttonClass } from '#components/ui/button-class.ts'

interface AccountAreaProps {
  /** What stands here for visitors. */
  visitor: ReactNode
  portal: string
}

/** The end of the header: Sign in for visitors, the way to the portal for members. Costs no call. */
export const AccountArea = ({ visitor, portal }: AccountAreaProps) => {
  const signedIn = useSyncExternalStore(onSession, isSignedIn, () => false)
  if (!signedIn) return visitor
  return (
    <Link href="/portal" className={buttonClass({})} prefetch={false}>
      {portal}
    </Link>
  )
}
