'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { CallRefused } from '#api/client/call-errors.ts'
import { caseQuery, userQuery } from '#api/client/queries.ts'
import type { QueueName, WholeCase } from '#api/contract/desk.ts'
import { LIMIT } from '#api/contract/two-operators.ts'
import { Conversation } from '#components/contact/conversation.tsx'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { fullDate } from '#components/ui/dates.ts'
import { Icon } from '#components/ui/icon.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { useTitle } from '#components/wizard/place/use-title.ts'
import { CaseFacts } from './case-facts.tsx'
import { CaseHistory } from './case-history.tsx'
import { Deciding } from './deciding.tsx'
import styles from './desk.module.css'
import { isQueue } from './desk.tsx'
import { DeskLoading } from './desk-loading.tsx'
import { OperatorsOnly } from './operators-only.tsx'

interface CasePageProps {
  queue: string
  id: string
  nowhere: ReactNode
}

/** One case: its details, the possible decisions, and its history. */
export const CasePage = ({ queue, id, nowhere }: CasePageProps) =>
  isQueue(queue) ? (
    <OperatorsOnly nowhere={nowhere}>
      <Loaded queue={queue} id={id} nowhere={nowhere} />
    </OperatorsOnly>
  ) : (
    nowhere
  )

const Loaded = ({ queue, id, nowhere }: { queue: QueueName; id: string; nowhere: ReactNode }) => {
  const t = useTranslations('desk')
  const { data, error, errorUpdatedAt, refetch } = useQuery(caseQuery(queue, id))
  const user = useQuery(userQuery)
  const askAgain = user.refetch
  const code = error instanceof CallRefused ? error.refusal.code : undefined
  const isMissing = code === 'not-found'
  const isKnown = data !== undefined
  // Show the not-found page to people who are no longer operators: only operators may learn that a case is gone.
  useEffect(() => {
    if (isMissing && isKnown && errorUpdatedAt > 0) void askAgain()
  }, [isMissing, isKnown, errorUpdatedAt, askAgain])
  const isGone = isMissing && user.dataUpdatedAt >= errorUpdatedAt
  const isAsking = isMissing && !isGone && !user.isError
  // The API rejects a malformed case id as invalid input.
  if (!data && (isMissing || code === 'invalid-input')) return nowhere
  return (
    <>
      <Link
        href={`/desk?queue=${queue}`}
        prefetch={false}
        className={textLinkClass({ alone: true, quiet: true }, styles.back)}
      >
        <Icon name="back" small />
        {t('back')}
      </Link>
      {data && <Whole one={data} isGone={isGone} />}
      {error && !isGone && !isAsking && (
        <LoadFailed title={t('caseFailed')} retry={t('tryAgain')} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </LoadFailed>
      )}
      {!data && !error && <DeskLoading />}
    </>
  )
}

const Whole = ({ one, isGone }: { one: WholeCase; isGone: boolean }) => {
  const t = useTranslations('desk')
  const heading = useRef<HTMLHeadingElement>(null)
  const { queue, id, title, kind, state, since, done_at, facts, messages, history } = one
  useTitle(t('caseTitle', { title }))
  const name = facts.find((fact) => fact.name === 'name')?.value
  return (
    <article className={styles.case}>
      <header className={styles.head}>
        <p className={styles.hint}>
          {t(`queue.${queue}`)}
          {kind !== null && ` · ${t.has(`kind.${kind}`) ? t(`kind.${kind}`, LIMIT) : kind}`}
        </p>
        <h1 ref={heading} tabIndex={-1} dir="auto" className={styles.title}>
          {title}
        </h1>
        <p className={styles.hint}>
          <span className={styles.state} data-open={done_at === null || undefined}>
            {t(`state.${state}`)}
          </span>{' '}
          {t('since', { date: fullDate(Date.parse(since)) })}
        </p>
      </header>
      {messages.length > 0 && (
        <section aria-labelledby="messages">
          <h2 id="messages" className={styles.part}>
            {t('messages')}
          </h2>
          <Conversation messages={messages} names={{ PERSON: String(name ?? t('person')), OPERATOR: t('us') }} />
        </section>
      )}
      <CaseFacts facts={facts} />
      <Deciding key={id} one={one} isGone={isGone} onDone={() => heading.current?.focus()} />
      <CaseHistory history={history} />
    </article>
  )
}
