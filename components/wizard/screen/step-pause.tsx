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

/** A step that asks nothing: what happens now, or what is waited for. */
export const StepPause = ({ at: { step, phase }, words }: StepPauseProps) => {
  const t = useTranslations('wizard')
  const waits = step.kind === 'wait'
  const moves = waits ? phase === 'asking' : phase === 'saving'
  // Refused, it does not happen: the summary says so, and nothing here says otherwise.
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

/** A look for those who do not want to wait: what has not come when there was time for an answer is not there yet. */
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
