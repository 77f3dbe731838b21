'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, Suspense } from 'react'
import { casesQuery, deskQuery } from '#api/client/queries.ts'
import { QUEUES, type QueueName } from '#api/contract/desk.ts'
import { Chip } from '#components/ui/chip.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { useTitle } from '#components/wizard/place/use-title.ts'
import { CaseList } from './case-list.tsx'
import styles from './desk.module.css'
import { DeskLoading } from './desk-loading.tsx'
import { DeskResult } from './desk-result.tsx'
import { JobKinds } from './job-kinds.tsx'
import { OperatorsOnly } from './operators-only.tsx'

/** The cases that are waiting for an operator. Its messages come from the "desk" namespace. */
export const Desk = ({ nowhere }: { nowhere: ReactNode }) => (
  <OperatorsOnly nowhere={nowhere}>
    <Suspense fallback={<DeskLoading />}>
      <Queues />
    </Suspense>
  </OperatorsOnly>
)

export const isQueue = (text: string | null): text is QueueName => QUEUES.some((queue) => queue === text)
const STATES = ['open', 'done'] as const

const Queues = () => {
  const t = useTranslations('desk')
  const router = useRouter()
  const params = useSearchParams()
  const asked = params.get('queue')
  const queue = isQueue(asked) ? asked : 'tickets'
  const state = params.get('state') === 'done' ? 'done' : 'open'
  const { data: counts } = useQuery(deskQuery)
  const list = useInfiniteQuery(casesQuery(queue, state))
  const choose = (next: { queue?: QueueName; state?: 'open' | 'done' }) =>
    router.replace(`/desk?${new URLSearchParams({ queue, state, ...next })}`, { scroll: false })
  useTitle(t('title'))
  return (
    <>
      <h1>{t('title')}</h1>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{t('queues')}</legend>
        {QUEUES.map((name) => (
          <Chip key={name} chosen={name === queue} onClick={() => choose({ queue: name })}>
            {counts ? t('queueWith', { queue: t(`queue.${name}`), count: counts[name] }) : t(`queue.${name}`)}
          </Chip>
        ))}
      </fieldset>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{t('states')}</legend>
        {STATES.map((name) => (
          <Chip key={name} chosen={name === state} onClick={() => choose({ state: name })}>
            {t(name)}
          </Chip>
        ))}
      </fieldset>
      <DeskResult query={list} failed={t('listFailed')}>
        {({ pages }) => <CaseList queue={queue} state={state} list={list} pages={pages} />}
      </DeskResult>
      {queue === 'jobs' && state === 'open' && <JobKinds />}
      <Link href="/desk/funnel" prefetch={false} className={textLinkClass({ alone: true })}>
        {t('funnel.title')}
      </Link>
    </>
  )
}
