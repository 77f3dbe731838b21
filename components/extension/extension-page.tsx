'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { Suspense, useEffect, useState } from 'react'
import { userQuery } from '#api/client/queries.ts'
import { useSignedIn } from '#components/session/use-signed-in.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { ExtensionHome } from './extension-home.tsx'
import { type ExtensionState, findExtension } from './extension-state.ts'

/** The page that says whether the browser extension is here. Its messages come from the "extension" namespace. */
export const ExtensionPage = () => (
  <WithQueries>
    <Suspense fallback={<ExtensionHome state={undefined} isOwn={false} onLook={() => {}} />}>
      <Loaded />
    </Suspense>
  </WithQueries>
)

const Loaded = () => {
  // The handshake removes its parameter from the address once the extension has answered. Look again then.
  const query = `${useSearchParams()}`
  const signedIn = useSignedIn()
  const { data: user } = useQuery({ ...userQuery, enabled: signedIn === true })
  const [count, setCount] = useState(0)
  const [state, setState] = useState<ExtensionState>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these changes is a reason to look again
  useEffect(() => {
    let isLeft = false
    void findExtension().then((found) => !isLeft && setState(found))
    return () => {
      isLeft = true
    }
  }, [query, signedIn, count])
  const isOwn = state?.kind === 'installed' && user !== undefined && state.user === user.id
  return <ExtensionHome state={state} isOwn={isOwn} onLook={() => setCount(count + 1)} />
}
