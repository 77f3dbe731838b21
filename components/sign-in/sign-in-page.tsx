'use client'

import type { Route } from 'next'
import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Suspense, useEffect, useState } from 'react'
import { afterSignIn, forgetAddress, rememberAddress } from '#components/entry/after-sign-in.ts'
import { lazyPart } from '#components/later/lazy-part.ts'
import { useSignedIn } from '#components/session/use-signed-in.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { callbackAddress } from './callback-address.ts'
import styles from './sign-in.module.css'
import { messageFor } from './sign-in-errors.ts'

const LoginHere = lazyPart(() => import('./login-here.tsx').then((module) => module.LoginHere))
const SignedInHere = lazyPart(() => import('./signed-in-here.tsx').then((module) => module.SignedInHere))

/**
 * The page for signing in, with the steps of the sign-in flow. `?error=` names an error of the session library, and
 * `?callbackUrl=` an address of this portal to open afterward.
 */
export const SignInPage = () => {
  const t = useTranslations('authentication')
  const router = useRouter()
  const query = useSearchParams()
  const signedIn = useSignedIn()
  const message = messageFor(query.get('error'))
  const wish = useWish(query)
  return (
    <div className={styles.page}>
      <div role="alert">
        {message && (
          <Notice kind={message.kind} className={styles.notice}>
            {t(message.key)}
          </Notice>
        )}
      </div>
      <Suspense fallback={<Opening label={t('loading')} />}>
        {signedIn === undefined ? (
          <Opening label={t('loading')} />
        ) : (
          <Here
            signedIn={signedIn}
            isCovered={query.has('flow')}
            wish={wish}
            onLeave={() => router.push('/')}
            onSignedIn={router.replace}
          />
        )}
      </Suspense>
    </div>
  )
}

/** The address that people want to reach. A dialog over this page replaces its query, so the wish is kept. */
function useWish(query: URLSearchParams): string | null {
  const asked = query.get('callbackUrl')
  const [wish, setWish] = useState(asked)
  if (!query.has('flow') && asked !== wish) setWish(asked)
  return wish
}

interface HereProps {
  signedIn: boolean
  /** Whether a flow is open in a dialog over this page. */
  isCovered: boolean
  /** The address that people want to reach, unchecked. */
  wish: string | null
  onLeave(): void
  onSignedIn(route: Route): void
}

const Here = ({ signedIn, isCovered, wish, onLeave, onSignedIn }: HereProps) => {
  const t = useTranslations('authentication')
  const address = callbackAddress(wish, window.location.origin)
  const [wasIn, setWasIn] = useState(signedIn)
  // People who sign out here see the form again.
  if (wasIn && !signedIn) setWasIn(false)

  // The wizard and the Google window read the address where the sign-in dialog keeps it.
  useEffect(() => {
    if (address !== undefined) rememberAddress(address)
    return forgetAddress
  }, [address])
  // The form goes on by itself. This is for people who sign in another way, such as in another tab.
  useEffect(() => {
    if (signedIn && !wasIn && !isCovered) onSignedIn(afterSignIn())
  }, [signedIn, wasIn, isCovered, onSignedIn])
  if (wasIn) return <SignedInHere next={(address ?? '/portal') as Route} />
  // Two flows on one page would have fields of the same names.
  return isCovered ? <Opening label={t('loading')} /> : <LoginHere onLeave={onLeave} />
}

/** The whole page while its scripts are loading. */
export const SignInOpening = () => (
  <div className={styles.page}>
    <Opening label={useTranslations('authentication')('loading')} />
  </div>
)

/** A placeholder at the size of the first step. */
const Opening = ({ label }: { label: string }) => (
  <div className={styles.opening} role="status" aria-busy="true">
    <span className="visually-hidden">{label}</span>
    <Skeleton width="40%" height={34} />
    <Skeleton width="30%" />
    <Skeleton shape="block" height={56} />
    <Skeleton width="30%" />
    <Skeleton shape="block" height={56} />
  </div>
)
