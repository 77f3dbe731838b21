import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { Button } from '#components/ui/button.tsx'
import styles from './steps.module.css'

/** How long the server waits before it sends another mail, in seconds. */
const WAIT_S = 60

type Outcome = { kind: 'sent' } | { kind: 'failed'; detail: string }

interface SendCodeProps {
  /** Whether a code has already been sent. */
  sent: boolean
  send(): Promise<unknown>
  /** Whether the code has been used. There is then no reason to wait before sending another one. */
  used?: boolean
  /** The message namespace to use instead, for mails that contain a link and no code. */
  words?: 'wizard.link'
}

/** A button that sends a code. It can be used again only after a minute, so that the first code has time to arrive. */
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

/** Counts down to zero, in whole seconds. Also returns a function that restarts the countdown. */
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
