'use client'

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import type { Role } from '#api/contract/account.ts'
import { roleIn } from './join.ts'

interface OwnRole {
  /** `null` for a person without a role in the Circle, and until the role is known. */
  readonly role: Role | null
  setRole(role: Role | null): void
}

const Known = createContext<OwnRole>({ role: null, setRole: () => undefined })

/** What the person who looks at a Circle’s page is in that Circle, asked once for the whole page. */
export const OwnRoleProvider = ({ slug, children }: { slug: string; children: ReactNode }) => {
  const signedIn = useSyncExternalStore(onSession, isSignedIn, () => false)
  const [role, setRole] = useState<Role | null>(null)
  useEffect(() => {
    // Nothing is lost where it cannot be known: to join twice changes nothing.
    if (signedIn) roleIn(slug).then(setRole, () => undefined)
    else setRole(null)
  }, [slug, signedIn])
  const known = useMemo(() => ({ role, setRole }), [role])
  return <Known.Provider value={known}>{children}</Known.Provider>
}

/** The viewer’s role in the Circle whose page this is. */
export const useOwnRole = (): OwnRole => useContext(Known)
