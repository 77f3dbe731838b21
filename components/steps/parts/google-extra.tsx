import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { openGoogle } from '#components/session/google-window.ts'
import { Button } from '#components/ui/button.tsx'
import type { AtStep } from '#machines/react/use-wizard.ts'
import styles from './steps.module.css'

/**
 * Opens the window for choosing a Google account. If people got to this step by pressing a button, the window opens
 * without another press.
 */
export const GoogleExtra = ({ at }: { at: AtStep }) => {
  const t = useTranslations('wizard.google')
  const from = at.draft.flow
  const [isGone, setGone] = useState(false)
  const watch = useRef(() => {})
  const open = useCallback(() => {
    watch.current()
    setGone(false)
    watch.current = openGoogle(from, () => setGone(true))
  }, [from])
  useEffect(() => {
    // Only open the window if there was a recent press. Otherwise the browser would block it.
    if (navigator.userActivation?.isActive) open()
    return () => watch.current()
  }, [open])
  return (
    <div className={styles.code}>
      <p role="status">{isGone && t('gone')}</p>
      <Button size="large" onClick={open}>
        {t('open')}
      </Button>
    </div>
  )
}
