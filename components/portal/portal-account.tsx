'use client'

import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { userQuery } from '#api/client/queries.ts'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import { queryClient } from '#components/session/query-client.ts'
import { signOut } from '#components/session/sign-out.ts'
import { AccountMenu } from './account-menu.tsx'

interface PortalAccountProps {
  /** What stands here for whoever is not signed in. */
  visitor: ReactNode
  words: { account: string; settings: string; desk: string; signOut: string }
}

/** Who is signed in, and the way out. */
export const PortalAccount = (props: PortalAccountProps) => (
  <QueryClientProvider client={queryClient}>
    <Menu {...props} />
  </QueryClientProvider>
)

const Menu = ({ visitor, words }: PortalAccountProps) => {
  // The server that makes the page cannot know who asks: until it is known, neither stands there.
  const signedIn = useSyncExternalStore<boolean | undefined>(onSession, isSignedIn, () => undefined)
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
