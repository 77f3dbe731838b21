'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { CallRefused, call } from '#api/client/call.ts'
import type { Contested } from '#api/contract/take-overs.ts'
import { dayAndDate } from '#components/circles/dates.ts'
import { Button } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import styles from './objection.module.css'

type Found = { readonly kind: 'loading' | 'invalid' | 'failed' } | { readonly kind: 'found'; readonly about: Contested }

/** Where the mail to a leader leads whose Circle somebody asks to lead. Whoever opens it has said nothing yet. */
export const Objection = ({ token }: { token: string }) => {
  const t = useTranslations('takeOver')
  const [found, setFound] = useState<Found>({ kind: 'loading' })
  const [busy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let here = true
    outcome(() => call('readObjection', { params: { token } })).then((now) => here && setFound(now))
    return () => {
      here = false
    }
  }, [token, tries])

  const object = async () => {
    setBusy(true)
    const now = await outcome(() => call('objectToTakeOver', { params: { token }, body: { stopped: true } }))
    // Somebody decided it in this very moment: say what it came to.
    setFound(now.kind === 'invalid' ? await outcome(() => call('readObjection', { params: { token } })) : now)
    setBusy(false)
    heading.current?.focus()
  }
  if (found.kind === 'loading')
    return (
      <div className={styles.page} role="status" aria-busy="true">
        <span className="visually-hidden">{t('loading')}</span>
        <Skeleton width="60%" height={34} />
        <Skeleton width="80%" />
      </div>
    )
  if (found.kind !== 'found')
    return (
      <div className={styles.page}>
        <h1 ref={heading} tabIndex={-1}>
          {t(`${found.kind}.title`)}
        </h1>
        <p className={styles.text}>{t(`${found.kind}.text`)}</p>
        {found.kind === 'failed' && (
          <Button variant="primary" wide="phone" onClick={() => setTries(tries + 1)}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    )
  const { circle, name, state, until } = found.about
  const words = { circle: circle ?? t('unnamed'), name, date: dayAndDate(Date.parse(until)) }
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {t(`state.${state}.title`, words)}
      </h1>
      <p className={styles.text}>{t(`state.${state}.text`, words)}</p>
      {state === 'APPROVED' && (
        <Button variant="primary" size="large" wide="phone" busy={busy} onClick={object}>
          {t('object')}
        </Button>
      )}
    </div>
  )
}

async function outcome(ask: () => Promise<{ readonly reply: Contested }>): Promise<Found> {
  try {
    return { kind: 'found', about: (await ask()).reply }
  } catch (error) {
    return { kind: error instanceof CallRefused && error.status < 429 ? 'invalid' : 'failed' }
  }
}
