'use client'

import { useSearchParams } from 'next/navigation'
import { type ReactNode, Suspense, useEffect } from 'react'
import { dropLaunchFlag, isUnlocked } from '#api/client/launch-flag.ts'
import { LAUNCH_USER } from '#api/contract/launch-user.ts'
import { Button } from '#components/ui/button.tsx'
import { askAtGate, showAsked } from './open-preview.ts'

/**
 * Asks for the preview password when it appears, and again when its button is pressed. Loads the requested page once
 * the preview is unlocked, in this tab or another one.
 */
export const Gate = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    dropLaunchFlag()
    const onStored = ({ key, newValue }: StorageEvent) => {
      if (key === LAUNCH_USER && newValue !== null) showAsked()
    }
    window.addEventListener('storage', onStored)
    // Next.js starts listening for address changes only after every effect on the page has run.
    const timer = setTimeout(askAtGate)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('storage', onStored)
    }
  }, [])
  return (
    <>
      <Button variant="primary" size="large" wide="phone" onClick={askAtGate}>
        {children}
      </Button>
      <Suspense>
        <Reveal />
      </Suspense>
    </>
  )
}

/**
 * Loads the requested page once the password dialog has closed, because the address is then the requested one again.
 */
const Reveal = () => {
  const flow = useSearchParams().get('flow')
  useEffect(() => {
    if (flow === null && isUnlocked()) showAsked()
  }, [flow])
  return null
}
