'use client'

import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { dropTokens, isSignedIn, onSession } from '#api/client/tokens.ts'
import { buttonClass } from '#components/ui/button-class.ts'
import { markSignedOut } from './signed-out.ts'
import { wipeValues } from './wipe.ts'

interface SignOutButtonProps {
  className?: string | undefined
  children: ReactNode
}

/**
 * A sign-out button for pages that make no API calls. The code for signing out loads when the button is pressed.
 * Renders nothing for visitors.
 */
export const SignOutButton = ({ className, children }: SignOutButtonProps) => {
  const signedIn = useSyncExternalStore(onSession, isSignedIn, () => false)
  const [leaving, setLeaving] = useState(false)
  if (!signedIn) return null
  const signOutNow = async () => {
    if (leaving) return
    setLeaving(true)
    // If that code can't be loaded, still end the session in this browser.
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
  markSignedOut()
  dropTokens()
  wipeValues()
}
