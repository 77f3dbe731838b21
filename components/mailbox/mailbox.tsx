'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { mailsQuery } from '#api/client/queries.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { MailboxView } from './mailbox-view.tsx'

/** The mails of the outbox, and the one that the address names. */
export const Mailbox = () => (
  <WithQueries>
    <Loaded />
  </WithQueries>
)

const Loaded = () => {
  const { data: mails, error, refetch } = useQuery(mailsQuery)
  const chosen = useSearchParams().get('mail') ?? undefined
  if (mails) return <MailboxView view={{ state: 'ready', mails, chosen }} />
  return <MailboxView view={error ? { state: 'failed', error, onRetry: () => void refetch() } : { state: 'loading' }} />
}
