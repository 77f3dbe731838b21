'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { call } from '#api/client/call.ts'
import { keepJoining } from '#api/client/joining.ts'
import { signIn } from '#api/client/store-tokens.ts'
import { FAILURES } from '#api/contract/failures.ts'
import authStyles from '#components/auth-action/auth-action.module.css'
import { TermsForm } from '#components/auth-action/terms-form.tsx'
import { SignInLink } from '#components/entry/sign-in-link.tsx'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { announceFailure } from '#components/session/google-window.ts'
import { Art } from '#components/ui/art.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { toast } from '#components/ui/toast.ts'
import type { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import { comeIn, type Entered, type Stand } from './come-in.ts'
import { LinkForm } from './link-form.tsx'
import { routeAfter } from './route-after.ts'

/** The window for signing in with Google. It closes by itself if another page is waiting for it. */
export const GoogleWindow = () => {
  const t = useTranslations('authGoogle')
  const query = useSearchParams()
  const router = useRouter()
  const [stand, setStand] = useState<Stand>({ kind: 'on-the-way' })
  const [terms, setTerms] = useState<'idle' | 'busy'>('idle')
  const [refused, setRefused] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const begun = useRef(false)

  const enter = (entered: Entered, from: string) => {
    const { response, joining } = entered
    keepJoining(joining)
    signIn(response)
    window.close()
    // Browsers close only windows that a script opened. If this one stays open, it goes on to the next page itself.
    void routeAfter(entered, from).then((route) => router.replace(route))
  }
  const settle = (found: Stand) => {
    if (found.kind === 'in' && !found.entered.terms_due) return enter(found.entered, found.from)
    setStand(found)
    if (found.kind !== 'failed') return
    announceFailure(whyOf(found))
    window.close()
    // If the window could not be closed, show the error in it.
    toast(t('failed.title'), { kind: 'error' })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code works only once, so this runs only once
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void comeIn(new URLSearchParams(query)).then(settle)
  }, [])
  useEffect(() => {
    if (stand.kind !== 'on-the-way') heading.current?.focus()
  }, [stand.kind])

  const agree = async (entered: Entered, from: string, version: typeof TERMS_VERSION | undefined) => {
    setTerms('busy')
    setRefused(undefined)
    try {
      // This browser stores the session only after the person agrees to the terms, so send the token explicitly.
      const headers = { Authorization: `Bearer ${entered.response.access_token}` }
      if (version) await call('acceptTerms', { body: { terms: version }, headers })
      enter(entered, from)
    } catch (error) {
      setTerms('idle')
      setRefused(sentenceOf(error, { unanswered: t('notDone') }))
    }
  }

  if (stand.kind === 'on-the-way')
    return (
      <div className={authStyles.page} role="status" aria-busy="true">
        <span className="visually-hidden">{t('onTheWay')}</span>
        <Skeleton width="60%" height={34} />
        <Skeleton width="80%" />
      </div>
    )
  return (
    <div className={authStyles.page}>
      <Art name="quail" className={authStyles.bird} />
      <h1 ref={heading} tabIndex={-1} className={authStyles.title}>
        {t(`${stand.kind}.title`)}
      </h1>
      <p className={authStyles.text}>
        {stand.kind === 'failed' ? whyOf(stand) || t('failed.text') : t(`${stand.kind}.text`)}
      </p>
      {stand.kind === 'in' && (
        <>
          <div role="alert">{refused !== undefined && <Notice kind="error">{refused}</Notice>}</div>
          <TermsForm
            due
            busy={terms === 'busy'}
            words={{ label: t('terms'), missing: t('termsMissing'), action: t('in.action'), working: t('working') }}
            onGo={(version) => agree(stand.entered, stand.from, version)}
          />
        </>
      )}
      {stand.kind === 'link' && (
        <LinkForm
          token={stand.token}
          brought={stand.brought}
          onLinked={(entered) => settle({ kind: 'in', entered, from: stand.from })}
          onGone={() => settle({ kind: 'failed', detail: t('link.expired') })}
        />
      )}
      {stand.kind === 'failed' && <SignInLink>{t('otherWay')}</SignInLink>}
    </div>
  )
}

/** Why the sign-in failed, or '' if nothing more is known. */
const whyOf = ({ detail }: Extract<Stand, { kind: 'failed' }>): string =>
  detail === FAILURES['google-failed'].detail ? '' : (detail ?? '')
