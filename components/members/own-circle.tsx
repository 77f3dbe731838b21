'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { circlesQuery } from '#api/client/queries.ts'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import { NoCircle } from '#components/circles/no-circle.tsx'
import { SignInLink } from '#components/entry/sign-in-link.tsx'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { CircleSection } from './circle-section.tsx'
import { SectionLoading } from './section-loading.tsx'

/** The section of the Circle that a member's shopping goes to. */
export const OwnCircle = () => (
  <WithQueries>
    <Loaded />
  </WithQueries>
)

const Loaded = () => {
  const t = useTranslations('members')
  const signedIn = useSyncExternalStore<boolean | undefined>(onSession, isSignedIn, () => undefined)
  const { data: circles, error, refetch } = useQuery({ ...circlesQuery, enabled: signedIn === true })
  if (signedIn === false)
    return <Empty level={1} title={t('signedOutTitle')} action={<SignInLink>{t('signIn')}</SignInLink>} />
  const circle = circles?.find(({ is_active }) => is_active) ?? circles?.[0]
  if (circle) return <CircleSection slug={circle.slug} />
  if (circles)
    return (
      <NoCircle title={t('noneTitle')} start={t('noneStart')}>
        {t('noneText')}
      </NoCircle>
    )
  if (!error) return <SectionLoading />
  return (
    <LoadFailed title={t('errorTitle')} retry={t('tryAgain')} onRetry={() => void refetch()}>
      {sentenceOf(error, { unanswered: t('errorText') })}
    </LoadFailed>
  )
}
