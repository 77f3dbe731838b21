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
  /** The linked account whose bank asks for a new sign-in. Absent when linking an account. */
  account?: string
  label: string
  /** Called with `null` if the window was closed without a choice. */
  onEnded(link: BankLink | null): void
}

type Stand = 'shut' | 'asking' | 'open' | 'closed' | { readonly failed: string }

const LOOK_MS = 500

/**
 * The bank's own window, opened next to the page. It is not a frame, because each of the bank's pages would add an
 * entry to the page's history.
 */
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
    // Open the window before any request: browsers block windows that open too long after the press.
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

/** The window's last message. `null` means that no account was chosen, `isBroken` that the bank could not continue. */
interface Ending {
  readonly bankLink: BankLink | null
  readonly isBroken?: boolean
}
const CLOSED: Ending = { bankLink: null }

/** Resolves when the bank's window has ended. Closes the window if the person leaves the page that opened it. */
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
