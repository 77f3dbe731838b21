'use client'

import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { dropTokens, isSignedIn, onSession } from '#api/client/tokens.ts'
import { buttonClass } from '#components/ui/button-class.ts'
import { leave } from './left.ts'
import { wipe } from './wipe.ts'

interface SignOutButtonProps {
  className?: string | undefined
  children: ReactNode
}

/** The way out on pages that make no call; nothing for visitors. Its code comes with the press. */
export const SignOutButton = ({ className, children }: SignOutButtonProps) => {
  const signedIn = useSyncExternalStore(onSession, isSignedIn, () => false)
  const [leaving, setLeaving] = useState(false)
  if (!signedIn) return null
  const signOutNow = async () => {
    if (leaving) return
    setLeaving(true)
    // Where its code cannot be fetched the session ends here all the same.
    await import('./sign-out.ts').then(({ signOut }) => signOut()).catch(leaveWithout)
    setLeaving(false)
  }
  return (
    <button
      type="button"
      className={buttonClass({ variant: 'quiet' }, className)}
      aria-disabled={leaving}
      onClick={signOutNow}
    >
      {children}
    </button>
  )
}

function leaveWithout(): void {
  leave()
  dropTokens()
  wipe()
}
