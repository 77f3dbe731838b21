'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { CallRefused } from '#api/client/call-errors.ts'
import { circleQuery } from '#api/client/queries.ts'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import { SignInLink } from '#components/entry/sign-in-link.tsx'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Empty } from '#components/ui/empty.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { CircleReady } from './circle-ready.tsx'
import { SectionLoading } from './section-loading.tsx'

/** One Circle of a member: who is in it, and for its leader what there is to do about that. */
export const CircleSection = ({ slug }: { slug: string }) => (
  <WithQueries>
    <Loaded slug={slug} />
  </WithQueries>
)

const Loaded = ({ slug }: { slug: string }) => {
  const t = useTranslations('members')
  const signedIn = useSyncExternalStore<boolean | undefined>(onSession, isSignedIn, () => undefined)
  const { data: circle, error, refetch } = useQuery({ ...circleQuery(slug), enabled: signedIn === true })
  if (signedIn === false) return <SignedOut />
  // Whoever does not belong to it has its public page, and nothing here.
  const isGone = circle?.role === null || (error instanceof CallRefused && error.refusal.code === 'not-found')
  if (isGone) return <Gone />
  if (circle) return <CircleReady circle={circle} />
  if (!error) return <SectionLoading />
  return (
    <LoadFailed title={t('errorTitle')} retry={t('tryAgain')} onRetry={() => void refetch()}>
      {sentenceOf(error, { unanswered: t('errorText') })}
    </LoadFailed>
  )
}

const SignedOut = () => {
  const t = useTranslations('members')
  return <Empty level={1} title={t('signedOutTitle')} action={<SignInLink>{t('signIn')}</SignInLink>} />
}

const Gone = () => {
  const t = useTranslations('members')
  return (
    <Empty
      level={1}
      title={t('goneTitle')}
      action={
        <Link href="/portal" className={buttonClass({ variant: 'primary' })} prefetch={false}>
          {t('toCircles')}
        </Link>
      }
    >
      {t('goneText')}
    </Empty>
  )
}
