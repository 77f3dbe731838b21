'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { CallRefused } from '#api/client/call-errors.ts'
import { circleQuery } from '#api/client/queries.ts'
import { SignedOut } from '#components/entry/signed-out.tsx'
import { QueryResult } from '#components/session/query-result.tsx'
import { useSignedIn } from '#components/session/use-signed-in.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Empty } from '#components/ui/empty.tsx'
import { CircleReady } from './circle-ready.tsx'
import { SectionLoading } from './section-loading.tsx'

/** One of a member's Circles: its people, and the actions that its leader can take. */
export const CircleSection = ({ slug }: { slug: string }) => (
  <WithQueries>
    <Loaded slug={slug} />
  </WithQueries>
)

const Loaded = ({ slug }: { slug: string }) => {
  const t = useTranslations('members')
  const signedIn = useSignedIn()
  const circle = useQuery({ ...circleQuery(slug), enabled: signedIn === true })
  if (signedIn === false) return <SignedOut words={t} />
  // People who don't belong to the Circle can only see its public page.
  if (circle.data?.role === null || isNotFound(circle.error)) return <Gone />
  return (
    <QueryResult query={circle} words={t} loading={<SectionLoading />}>
      {(found) => <CircleReady circle={found} />}
    </QueryResult>
  )
}

const isNotFound = (error: unknown) => error instanceof CallRefused && error.refusal.code === 'not-found'

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
