'use client'

import { useSearchParams } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'
import { toast } from '#components/ui/toast.ts'

interface AddressWatchProps {
  /** The message shown when the code that handles the link can't be fetched. */
  failed: string
}

/**
 * Matches an invitation link or a link that switches Circles, either in the address or in a value stored in this tab.
 */
const LEADS = /token=|create[_-]and[_-]sw/

/** Matches an address that the browser extension opens, to sign in or out. */
const EXTENSION = /(^|&)(extensionId|forceLogout)=/

/** Checks the address on every page. Loads the code that handles such links only if the address contains one. */
export const AddressWatch = ({ failed }: AddressWatchProps) => {
  const query = `${useSearchParams()}`
  const [Arrivals, setArrivals] = useState<ComponentType<AddressWatchProps>>()
  useEffect(() => {
    if (LEADS.test(query) || isStored('covey:invitation'))
      import('./arrivals.tsx')
        .then((module) => setArrivals(() => module.Arrivals))
        .catch(() => toast(failed, { kind: 'error', about: 'invitation' }))
  }, [query, failed])
  const [Handshake, setHandshake] = useState<ComponentType>()
  useEffect(() => {
    if (EXTENSION.test(query) || isStored('covey:extension'))
      import('#components/extension/handshake-watch.tsx')
        .then((module) => setHandshake(() => module.HandshakeWatch))
        .catch(() => toast(failed, { kind: 'error', about: 'extension' }))
  }, [query, failed])
  return (
    <>
      {Arrivals && <Arrivals failed={failed} />}
      {Handshake && <Handshake />}
    </>
  )
}

/** Whether this tab remembers something from an earlier address. */
function isStored(name: string): boolean {
  try {
    return sessionStorage.getItem(name) !== null
  } catch {
    return false
  }
}
