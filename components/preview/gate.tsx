'use client'

import { useSearchParams } from 'next/navigation'
import { type ReactNode, Suspense, useEffect } from 'react'
import { dropLaunchFlag, isUnlocked } from '#api/client/launch-flag.ts'
import { LAUNCH_USER } from '#api/contract/launch-user.ts'
import { Button } from '#components/ui/button.tsx'
import { askAtGate, showAsked } from './open-preview.ts'

/** Asks for the preview password at once, and again by its button. Once the preview is unlocked, here or in another tab, shows the page. */
export const Gate = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    dropLaunchFlag()
    const onStored = ({ key, newValue }: StorageEvent) => {
      if (key === LAUNCH_USER && newValue !== null) showAsked()
    }
    window.addEventListener('storage', onStored)
    // Next hears of a changed address only once the effects of all that is on the page have run.
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

/** Once the dialog has closed, the address is the one that was asked for. */
const Reveal = () => {
  const flow = useSearchParams().get('flow')
  useEffect(() => {
    if (flow === null && isUnlocked()) showAsked()
  }, [flow])
  return null
}
