import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { openGoogle } from '#components/session/google-window.ts'
import { Button } from '#components/ui/button.tsx'
import type { AtStep } from '#machines/react/use-wizard.ts'
import styles from './steps.module.css'

/** The window where an account is chosen: it opens for whoever comes here by pressing the button before. */
export const GoogleExtra = ({ at }: { at: AtStep }) => {
  const t = useTranslations('wizard.google')
  const from = at.draft.flow
  useEffect(() => {
    // Without a press just before, a browser would hold the window back.
    if (navigator.userActivation?.isActive) openGoogle(from)
  }, [from])
  return (
    <div className={styles.code}>
      <Button size="large" onClick={() => openGoogle(from)}>
        {t('open')}
      </Button>
    </div>
  )
}
