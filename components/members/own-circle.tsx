'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { circlesQuery } from '#api/client/queries.ts'
import { NoCircle } from '#components/circles/no-circle.tsx'
import { SignedOut } from '#components/entry/signed-out.tsx'
import { QueryResult } from '#components/session/query-result.tsx'
import { useSignedIn } from '#components/session/use-signed-in.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { CircleSection } from './circle-section.tsx'
import { SectionLoading } from './section-loading.tsx'

/** The section about the Circle that gets the member's cashback. */
export const OwnCircle = () => (
  <WithQueries>
    <Loaded />
  </WithQueries>
)

const Loaded = () => {
  const t = useTranslations('members')
  const signedIn = useSignedIn()
  const circles = useQuery({ ...circlesQuery, enabled: signedIn === true })
  if (signedIn === false) return <SignedOut words={t} />
  return (
    <QueryResult query={circles} words={t} loading={<SectionLoading />}>
      {(found) => {
        const circle = found.find(({ is_active }) => is_active) ?? found[0]
        return circle ? (
          <CircleSection slug={circle.slug} />
        ) : (
          <NoCircle title={t('noneTitle')} start={t('noneStart')}>
            {t('noneText')}
          </NoCircle>
        )
      }}
    </QueryResult>
  )
}
