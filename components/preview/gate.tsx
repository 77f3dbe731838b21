'use client'

import { type ReactNode, useEffect } from 'react'
import { dropLaunchFlag } from '#api/client/launch-flag.ts'
import { LAUNCH_USER } from '#api/contract/launch-user.ts'
import { Button } from '#components/ui/button.tsx'
import { GATE_ID } from './gate-shown.ts'
import { askAtGate } from './open-preview.ts'

/** Asks for the preview password at once, and again by its button. Once another tab has unlocked the preview, shows the page. */
export const Gate = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    dropLaunchFlag()
    const onStored = ({ key, newValue }: StorageEvent) => {
      if (key === LAUNCH_USER && newValue !== null) window.location.reload()
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
    <Button id={GATE_ID} variant="primary" size="large" wide="phone" onClick={askAtGate}>
      {children}
    </Button>
  )
}
