import { useTranslations } from 'next-intl'
import { use, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { BankLink } from '#machines/define/fields/bank-link.ts'
import { AboutCircle } from './about-circle.ts'
import styles from './field.module.css'
import { linkAddress } from './link-token.ts'

interface BankWindowProps {
  /** An account that is linked, at whose bank somebody signs in again. */
  account?: string
  label: string
  /** `null` where the window was closed without choosing. */
  onEnded(link: BankLink | null): void
}

type Stand = 'shut' | 'asking' | 'open' | 'closed' | { readonly failed: string }

const LOOK_MS = 500

/** The bank's own window, beside the page: in a frame, each of its pages would be a step of the page's own history. */
export const BankWindow = ({ account, label, onEnded }: BankWindowProps) => {
  const t = useTranslations('fields.bankLink')
  const { about = '' } = use(AboutCircle)
  const [stand, setStand] = useState<Stand>('shut')
  const stop = useRef(new AbortController())
  useEffect(() => {
    const leaving = new AbortController()
    stop.current = leaving
    return () => leaving.abort()
  }, [])

  const open = async () => {
    setStand('asking')
    // At once, while the press still counts as one: later, browsers hold it back.
    const popup = window.open('', 'bank', 'popup,width=480,height=720')
    try {
      const url = await linkAddress(about, account)
      if (!popup) throw new Error('The browser has held the window back.')
      setStand('open')
      const { bankLink, isBroken } = await endOf(popup, url, stop.current.signal)
      setStand(bankLink ? 'shut' : isBroken ? { failed: t('broken') } : 'closed')
      onEnded(bankLink)
    } catch (error) {
      popup?.close()
      setStand({ failed: sentenceOf(error, { unanswered: t('failed') }) })
    }
  }
  return (
    <div className={styles.bankOpener}>
      <Button busy={stand === 'asking'} busyText={t('opening')} onClick={open} wide="phone">
        {label}
      </Button>
      <p role="status" className={styles.status}>
        {(stand === 'open' || stand === 'closed') && t(stand === 'open' ? 'goOn' : 'closed')}
      </p>
      <div role="alert">{typeof stand === 'object' && <Notice kind="error">{stand.failed}</Notice>}</div>
    </div>
  )
}

/** What a window says when it ends: `null` where no account was chosen, broken where the bank could not go on. */
interface Ending {
  readonly bankLink: BankLink | null
  readonly isBroken?: boolean
}
const CLOSED: Ending = { bankLink: null }

/** How a window at this address ends. It goes where whoever opened it goes. */
function endOf(popup: Window, url: string, leaving: AbortSignal): Promise<Ending> {
  popup.location.href = url
  const over = new AbortController()
  const signal = AbortSignal.any([over.signal, leaving])
  return new Promise<Ending>((resolve) => {
    const hear = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin === new URL(url).origin && isEnding(data)) resolve(data)
    }
    window.addEventListener('message', hear, { signal })
    const timer = setInterval(() => popup.closed && resolve(CLOSED), LOOK_MS)
    signal.addEventListener('abort', () => {
      clearInterval(timer)
      resolve(CLOSED)
    })
  }).finally(() => {
    over.abort()
    popup.close()
  })
}

const isEnding = (data: unknown): data is Ending => typeof data === 'object' && data !== null && 'bankLink' in data
