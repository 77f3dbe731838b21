import { useFormatter, useTranslations } from 'next-intl'
import type { Session } from '#api/contract/sessions.ts'
import { Button } from '#components/ui/button.tsx'
import { fullDate } from '#components/ui/dates.ts'
import styles from './settings.module.css'

interface SessionRowProps {
  session: Session
  /** When the list of sessions was loaded. */
  at: number
  busy: boolean
  unable: boolean
  onEnd(session: Session): void
}

export const SessionRow = ({ session, at, busy, unable, onEnd }: SessionRowProps) => {
  const t = useTranslations('settings')
  const format = useFormatter()
  const device = session.device ?? t('unknownDevice')
  // Don't show a time in the future if this device's clock is slow.
  const ago = format.relativeTime(Math.min(session.last_used_at, at), at)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.device}>
          {device} {session.current && <span className={styles.here}>{t('thisDevice')}</span>}
        </p>
        <p className={styles.when}>
          {t('since', { date: fullDate(session.created_at) })}
          {!session.current && (
            <>
              <br />
              {t('lastUsed', { ago })}
            </>
          )}
        </p>
      </div>
      <Button
        busy={busy}
        unable={unable}
        onClick={() => onEnd(session)}
        aria-label={session.current ? undefined : t('signOutNamed', { device, ago })}
      >
        {t('signOut')}
      </Button>
    </li>
  )
}
