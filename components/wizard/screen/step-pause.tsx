import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { checkNow } from '#components/session/awake.ts'
import { Art } from '#components/ui/art.tsx'
import { Button } from '#components/ui/button.tsx'
import { Seed } from '#components/ui/seed.tsx'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { isByLink, isWayIn } from '../calls/ways-in.ts'
import { Paragraphs } from '../words/paragraphs.tsx'
import type { StepWords } from '../words/words.ts'
import styles from './step-pause.module.css'

interface StepPauseProps {
  at: AtStep
  words: StepWords
}

/** A step without a question. Says what is happening, or what the step is waiting for. */
export const StepPause = ({ at: { step, phase }, words }: StepPauseProps) => {
  const t = useTranslations('wizard')
  const waits = step.kind === 'wait'
  const moves = waits ? phase === 'asking' : phase === 'saving'
  // The server has refused the step's effect, so there is nothing to wait for. The error summary says so.
  if (!waits && !moves) return null
  return (
    <div className={styles.pause}>
      {waits && <Art name="quail" className={styles.bird} />}
      <div className={styles.words}>
        {moves && (
          <span className={styles.seeds} aria-hidden="true">
            {[1, 2, 3, 4, 5].map((place) => (
              <Seed key={place} fill="outline" />
            ))}
          </span>
        )}
        {words.text && <Paragraphs text={words.text} />}
        {!waits ? (
          <p role="status">{t('working')}</p>
        ) : isWayIn(step) ? (
          <p className={styles.kept}>{t(isByLink(step) ? 'wait.link' : 'wait.here')}</p>
        ) : (
          <Looks />
        )}
      </div>
    </div>
  )
}

const SOON_MS = 1500

/** A button that checks right away. If nothing has arrived within the usual reply time, says so. */
const Looks = () => {
  const t = useTranslations('wizard.wait')
  const [said, setSaid] = useState<'none' | 'looking' | 'still'>('none')
  useEffect(() => {
    if (said !== 'looking') return
    const timer = setTimeout(() => setSaid('still'), SOON_MS)
    return () => clearTimeout(timer)
  }, [said])
  const look = () => {
    setSaid('looking')
    checkNow()
  }
  return (
    <>
      <p className={styles.kept}>{t('kept')}</p>
      <div className={styles.look}>
        <Button onClick={look}>{t('check')}</Button>
        <p role="status" className={styles.kept}>
          {said !== 'none' && t(said)}
        </p>
      </div>
    </>
  )
}
