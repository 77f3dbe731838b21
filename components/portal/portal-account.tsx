'use client'

import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { userQuery } from '#api/client/queries.ts'
import { queryClient } from '#components/session/query-client.ts'
import { signOut } from '#components/session/sign-out.ts'
import { useSignedIn } from '#components/session/use-signed-in.ts'
import { AccountMenu } from './account-menu.tsx'

interface PortalAccountProps {
  /** Shown to people who are not signed in. */
  visitor: ReactNode
  words: { account: string; settings: string; desk: string; signOut: string }
}

/** The account menu of the signed-in member. */
export const PortalAccount = (props: PortalAccountProps) => (
  <QueryClientProvider client={queryClient}>
    <Menu {...props} />
  </QueryClientProvider>
)

const Menu = ({ visitor, words }: PortalAccountProps) => {
  // The server that renders the page can't know who requested it. Show nothing until the browser knows.
  const signedIn = useSignedIn()
  const { data: user } = useQuery({ ...userQuery, enabled: signedIn === true })
  const [busy, setBusy] = useState(false)
  const router = useRouter()
  if (signedIn === false) return visitor
  if (!user) return null
  const leave = async () => {
    setBusy(true)
    await signOut()
    router.push('/')
  }
  return (
    <AccountMenu
      name={`${user.first_name} ${user.last_name}`}
      email={user.email}
      onSignOut={leave}
      busy={busy}
      isOperator={user.is_operator}
      words={words}
    />
  )
}
