import { useTranslations } from 'next-intl'
import { use, useEffect, useRef, useState } from 'react'
import { call } from '#api/client/call.ts'
import { Button } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { BankLink } from '#machines/define/fields/bank-link.ts'
import { AboutCircle } from './about-circle.ts'
import styles from './field.module.css'
import { openBankScript } from './open-bank-script.ts'

interface BankWindowProps {
  /** An account that is linked, at whose bank somebody signs in again. */
  account?: string
  label: string
  /** `null` where the window was closed without choosing. */
  onEnded(link: BankLink | null): void
}

type Stand =
  | { readonly kind: 'shut' | 'asking' | 'failed' | 'closed' }
  | { readonly kind: 'open'; readonly url: string }

/** The bank's own window, here on the page where it is one; its own script opens it elsewhere. */
export const BankWindow = ({ account, label, onEnded }: BankWindowProps) => {
  const t = useTranslations('fields.bankLink')
  const { about = '' } = use(AboutCircle)
  const [stand, setStand] = useState<Stand>({ kind: 'shut' })
  const frame = useRef<HTMLIFrameElement>(null)
  const end = (link: BankLink | null) => {
    setStand({ kind: link ? 'shut' : 'closed' })
    onEnded(link)
  }
  const ended = useRef(end)
  useEffect(() => {
    ended.current = end
  })
  const url = stand.kind === 'open' ? stand.url : undefined
  useEffect(() => {
    if (url === undefined) return
    const hear = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin === new URL(url).origin && isEnding(data)) ended.current(data.bankLink)
    }
    window.addEventListener('message', hear)
    frame.current?.focus()
    return () => window.removeEventListener('message', hear)
  }, [url])

  const open = async () => {
    setStand({ kind: 'asking' })
    try {
      const body = { wallet_id: about, ...(account !== undefined && { bank_account_id: account }) }
      const { link_token, url } = (await call('createLinkToken', { body })).reply
      if (url !== null) return setStand({ kind: 'open', url })
      setStand({ kind: 'shut' })
      end(await openBankScript(link_token))
    } catch {
      setStand({ kind: 'failed' })
    }
  }
  if (stand.kind === 'open')
    return <iframe ref={frame} title={t('frame')} src={stand.url} className={styles.bankWindow} />
  return (
    <div className={styles.bankOpener}>
      <Button busy={stand.kind === 'asking'} busyText={t('opening')} onClick={open} wide="phone">
        {label}
      </Button>
      {stand.kind === 'asking' && <Skeleton shape="block" height={120} />}
      <p role="status" className={styles.status}>
        {stand.kind === 'closed' && t('closed')}
      </p>
      <p role="alert" className={styles.status}>
        {stand.kind === 'failed' && t('failed')}
      </p>
    </div>
  )
}

const isEnding = (data: unknown): data is { readonly bankLink: BankLink | null } =>
  typeof data === 'object' && data !== null && 'bankLink' in data
