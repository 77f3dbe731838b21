'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { ticketQuery } from '#api/client/queries.ts'
import type { Ticket } from '#api/contract/tickets.ts'
import { QueryResult } from '#components/session/query-result.tsx'
import { WithQueries } from '#components/session/with-queries.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Empty } from '#components/ui/empty.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import styles from './contact.module.css'
import { Conversation } from './conversation.tsx'
import { ReplyForm } from './reply-form.tsx'

/**
 * The page that mails about a ticket link to. It shows the messages and the status, and lets people write another
 * message.
 */
export const TicketPage = ({ token }: { token: string }) => (
  <WithQueries>
    <div className={styles.page}>
      <Loaded token={token} />
    </div>
  </WithQueries>
)

const Loaded = ({ token }: { token: string }) => {
  const t = useTranslations('contact')
  const gone = (
    <Empty level={1} title={t('goneTitle')} action={<WriteAnew />}>
      {t('goneText')}
    </Empty>
  )
  const loading = (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton width="60%" height={34} />
      <Skeleton width="90%" />
    </div>
  )
  return (
    <QueryResult
      query={useQuery(ticketQuery(token))}
      gone={gone}
      words={{ title: t('loadFailed'), retry: t('tryAgain') }}
      loading={loading}
    >
      {(ticket) => <Whole ticket={ticket} token={token} />}
    </QueryResult>
  )
}

const Whole = ({ ticket, token }: { ticket: Ticket; token: string }) => {
  const t = useTranslations('contact')
  const { reference, state, topic, messages } = ticket
  return (
    <>
      <header className={styles.head}>
        <h1>{t(`topic.${topic}`)}</h1>
        <p className={styles.who}>{t('withReference', { reference })}</p>
      </header>
      <Notice kind={state === 'ANSWERED' ? 'ok' : 'info'}>{t(`state.${state}`)}</Notice>
      <Conversation messages={messages} names={{ PERSON: t('you'), OPERATOR: t('us') }} />
      {state === 'CLOSED' ? <WriteAnew /> : <ReplyForm key={messages.length} token={token} />}
    </>
  )
}

const WriteAnew = () => {
  const t = useTranslations('contact')
  return (
    <Link href="/contactus" className={buttonClass({ variant: 'primary' })} prefetch={false}>
      {t('writeAnew')}
    </Link>
  )
}
