'use client'

import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState, useSyncExternalStore } from 'react'
import { userQuery } from '#api/client/queries.ts'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import { queryClient } from '#components/session/query-client.ts'
import { signOut } from '#components/session/sign-out.ts'
import { AccountMenu } from './account-menu.tsx'

interface PortalAccountProps {
  words: { account: string; settings: string; desk: string; signOut: string }
}

/** Who is signed in, and the way out. */
export const PortalAccount = ({ words }: PortalAccountProps) => (
  <QueryClientProvider client={queryClient}>
    <Menu words={words} />
  </QueryClientProvider>
)

const Menu = ({ words }: PortalAccountProps) => {
  const signedIn = useSyncExternalStore(onSession, isSignedIn, () => false)
  const { data: user } = useQuery({ ...userQuery, enabled: signedIn })
  const [busy, setBusy] = useState(false)
  const router = useRouter()
  if (!signedIn || !user) return null
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
