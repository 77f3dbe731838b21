import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { Button } from '#components/ui/button.tsx'
import styles from './steps.module.css'

/** Sooner than this, the server sends no other mail. */
const WAIT_S = 60

type Outcome = { kind: 'sent' } | { kind: 'failed'; detail: string }

interface SendCodeProps {
  /** Whether one is on its way already. */
  sent: boolean
  send(): Promise<unknown>
  /** Whether what was sent is used up: then there is nothing to wait for. */
  used?: boolean
  /** Where its words are, if it is no code. */
  words?: 'wizard.link'
}

/** Has a code sent; another only after a minute, so that the first one has time to arrive. */
export const SendCode = ({ sent, send, used = false, words }: SendCodeProps) => {
  const t = useTranslations(words ?? 'wizard.code')
  const [left, startWaiting] = useCountdown(sent ? WAIT_S : 0)
  const wait = used ? 0 : left
  const [times, setTimes] = useState(sent ? 1 : 0)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const waitId = useId()

  const sendOne = async () => {
    setBusy(true)
    setOutcome(undefined)
    try {
      await send()
      setOutcome({ kind: 'sent' })
      setTimes(times + 1)
      startWaiting(WAIT_S)
    } catch (error) {
      setOutcome({ kind: 'failed', detail: sentenceOf(error, { unanswered: t('failed') }) })
    }
    setBusy(false)
  }
  return (
    <div>
      <Button
        busy={busy}
        busyText={t('sending')}
        unable={wait > 0}
        onClick={sendOne}
        {...(wait > 0 && { 'aria-describedby': waitId })}
      >
        {t(times === 0 ? 'first' : 'again')}
      </Button>
      {wait > 0 && (
        <p id={waitId} className={styles.wait}>
          {t('wait', { seconds: wait })}
        </p>
      )}
      <p role="status">{outcome?.kind === 'sent' && t(times > 1 ? 'sentAgain' : 'sentFirst')}</p>
      <p role="alert">{outcome?.kind === 'failed' && outcome.detail}</p>
    </div>
  )
}

/** Whole seconds down to zero, and a way to begin again. */
function useCountdown(from: number): [number, (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + from * 1000)
  const [left, setLeft] = useState(from)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [end])
  return [left, (seconds) => setEnd(Date.now() + seconds * 1000)]
}
