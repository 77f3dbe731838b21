import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Notice } from '#components/ui/notice.tsx'
import { EndOthers } from './end-others.tsx'
import { SessionRow } from './session-row.tsx'
import type { SessionsReady as Ready } from './sessions-view.ts'
import styles from './settings.module.css'

export const SessionsReady = ({ sessions, at, online, busy, onEnd, onEndOthers }: Omit<Ready, 'state'>) => {
  const t = useTranslations('settings')
  const heading = useRef<HTMLHeadingElement>(null)
  const count = useRef(sessions.length)
  // The pressed button disappears with its row, so move the focus.
  useEffect(() => {
    if (sessions.length < count.current) heading.current?.focus()
    count.current = sessions.length
  }, [sessions.length])
  const isAlone = sessions.every(({ current }) => current)
  return (
    <section aria-labelledby="sessions" className={styles.section}>
      <div>
        <h2 id="sessions" ref={heading} tabIndex={-1} className={styles.part}>
          {t('sessions')}
        </h2>
        <p className={styles.hint}>{isAlone ? t('onlyHere') : t('sessionsHint')}</p>
        <div role="status">{!online && <Notice className={styles.notice}>{t('offline')}</Notice>}</div>
      </div>
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            at={at}
            busy={busy === (session.current ? 'here' : session.id)}
            unable={!online && !session.current}
            onEnd={onEnd}
          />
        ))}
      </ul>
      {!isAlone && <EndOthers busy={busy === 'others'} unable={!online} onEndOthers={onEndOthers} />}
    </section>
  )
}
