'use client'

import { useQuery } from '@tanstack/react-query'
import { userQuery } from '#api/client/queries.ts'
import { QueryResult } from '#components/session/query-result.tsx'
import { useSignedIn } from '#components/session/use-signed-in.ts'
import { WithAreaQueries } from './with-area-queries.tsx'

interface MemberAddressProps {
  words: Readonly<Record<'now' | 'signedOut' | 'loading' | 'title' | 'unanswered' | 'retry', string>>
}

/** The e-mail address of the signed-in member. Visitors are told that they need to sign in. */
export const MemberAddress = ({ words }: MemberAddressProps) => {
  const isSignedIn = useSignedIn()
  if (isSignedIn === undefined) return <p>{words.loading}</p>
  if (!isSignedIn) return <p>{words.signedOut}</p>
  return (
    <WithAreaQueries>
      <Address words={words} />
    </WithAreaQueries>
  )
}

const Address = ({ words }: MemberAddressProps) => (
  <QueryResult query={useQuery(userQuery)} words={words} loading={<p>{words.loading}</p>}>
    {({ email }) => (
      <p>
        {words.now}: <strong>{email}</strong>
      </p>
    )}
  </QueryResult>
)
