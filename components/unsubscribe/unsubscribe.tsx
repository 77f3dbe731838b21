'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { CallRefused, call } from '#api/client/call.ts'
import { Button } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import styles from './unsubscribe.module.css'

type Found =
  | { readonly kind: 'loading' }
  | { readonly kind: 'on' | 'off'; readonly email: string }
  | { readonly kind: 'invalid' | 'failed' }

/** Where the foot of an invitation leads. Whoever opens it has said nothing yet: programs open links too. */
export const Unsubscribe = ({ token }: { token: string }) => {
  const t = useTranslations('unsubscribe')
  const [found, setFound] = useState<Found>({ kind: 'loading' })
  const [busy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let here = true
    outcome(() => call('readStop', { params: { token } })).then((now) => here && setFound(now))
    return () => {
      here = false
    }
  }, [token, tries])

  const say = async (stopped: boolean) => {
    setBusy(true)
    setFound(await outcome(() => call('stopInvites', { params: { token }, body: { stopped } })))
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
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {t(`${found.kind}.title`)}
      </h1>
      <p className={styles.text}>
        {'email' in found
          ? t.rich(`${found.kind}.text`, { email: found.email, b: (words) => <b dir="auto">{words}</b> })
          : t(`${found.kind}.text`)}
      </p>
      {found.kind === 'on' && (
        <Button variant="primary" size="large" wide="phone" busy={busy} onClick={() => say(true)}>
          {t('stop')}
        </Button>
      )}
      {found.kind === 'off' && (
        <Button wide="phone" busy={busy} onClick={() => say(false)}>
          {t('again')}
        </Button>
      )}
      {found.kind === 'failed' && (
        <Button variant="primary" wide="phone" onClick={() => setTries(tries + 1)}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  )
}

async function outcome(
  ask: () => Promise<{ readonly reply: { readonly email: string; readonly stopped: boolean } }>,
): Promise<Found> {
  try {
    const { email, stopped } = (await ask()).reply
    return { kind: stopped ? 'off' : 'on', email }
  } catch (error) {
    return { kind: error instanceof CallRefused && error.refusal.code === 'not-found' ? 'invalid' : 'failed' }
  }
}
