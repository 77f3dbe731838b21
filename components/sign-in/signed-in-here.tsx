import type { Route } from 'next'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { showToLibrary } from '#api/client/library-session.ts'
import { SignOutButton } from '#components/session/sign-out-button.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import styles from './sign-in.module.css'

/** Shown to people who are signed in already. They go on to `next`, or sign out. */
export const SignedInHere = ({ next }: { next: Route }) => {
  const t = useTranslations('authentication.here')
  // A page that requires the library's session may have sent them here, although only its cookie is missing.
  useEffect(() => void showToLibrary().catch(() => undefined), [])
  return (
    <section className={styles.card} aria-labelledby="signed-in-title">
      <h1 id="signed-in-title" className={styles.title}>
        {t('title')}
      </h1>
      <p>{t('text')}</p>
      <div className={styles.actions}>
        <Link href={next} prefetch={false} className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t('action')}
        </Link>
        <SignOutButton>{t('signOut')}</SignOutButton>
      </div>
    </section>
  )
}
