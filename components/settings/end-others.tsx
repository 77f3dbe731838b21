import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import styles from './settings.module.css'

interface EndOthersProps {
  busy: boolean
  unable: boolean
  onEndOthers(): void
}

/** Signs out everywhere else; asks once. */
export const EndOthers = ({ busy, unable, onEndOthers }: EndOthersProps) => {
  const t = useTranslations('settings')
  const [asking, setAsking] = useState(false)
  if (!asking && !busy)
    return (
      <Button wide="phone" unable={unable} onClick={() => setAsking(true)}>
        {t('others')}
      </Button>
    )
  const end = () => {
    setAsking(false)
    onEndOthers()
  }
  return <Question busy={busy} unable={unable} onKeep={() => setAsking(false)} onEnd={end} />
}

interface QuestionProps {
  busy: boolean
  unable: boolean
  onKeep(): void
  onEnd(): void
}

const Question = ({ busy, unable, onKeep, onEnd }: QuestionProps) => {
  const t = useTranslations('settings')
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <div role="alertdialog" aria-labelledby="others-title" aria-describedby="others-text" className={styles.question}>
      <h3 id="others-title" className={styles.device}>
        {t('othersTitle')}
      </h3>
      <p id="others-text">{t('othersText')}</p>
      <div className={styles.actions}>
        <Button busy={busy} unable={unable} onClick={onEnd}>
          {t('others')}
        </Button>
        <Button ref={keep} variant="primary" unable={busy} onClick={onKeep}>
          {t('othersKeep')}
        </Button>
      </div>
    </div>
  )
}
