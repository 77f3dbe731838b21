'use client'

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import type { Role } from '#api/contract/account.ts'
import { roleIn } from './join.ts'

interface OwnRole {
  /** `null` if the person has no role in the Circle, and while the role is loading. */
  readonly role: Role | null
  setRole(role: Role | null): void
}

const Known = createContext<OwnRole>({ role: null, setRole: () => undefined })

/** Loads the viewer's role in a Circle once, for all parts of the Circle's page. */
export const OwnRoleProvider = ({ slug, children }: { slug: string; children: ReactNode }) => {
  const signedIn = useSyncExternalStore(onSession, isSignedIn, () => false)
  const [role, setRole] = useState<Role | null>(null)
  useEffect(() => {
    // Ignore a failure: offering to join again is harmless, because joining twice changes nothing.
    if (signedIn) roleIn(slug).then(setRole, () => undefined)
    else setRole(null)
  }, [slug, signedIn])
  const known = useMemo(() => ({ role, setRole }), [role])
  return <Known.Provider value={known}>{children}</Known.Provider>
}

/** The viewer’s role in the Circle that the page shows. */
export const useOwnRole = (): OwnRole => useContext(Known)
