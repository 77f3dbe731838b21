import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { openGoogle } from '#components/session/google-window.ts'
import { Button } from '#components/ui/button.tsx'
import type { AtStep } from '#machines/react/use-wizard.ts'
import styles from './steps.module.css'

/** The window where an account is chosen: it opens for whoever comes here by pressing the button before. */
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
    // Without a press just before, a browser would hold the window back.
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
