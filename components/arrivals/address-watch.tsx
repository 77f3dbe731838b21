'use client'

import { useSearchParams } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'
import { toast } from '#components/ui/toast.ts'

interface AddressWatchProps {
  /** The sentence for where the code that leads on cannot be fetched. */
  failed: string
}

/** What of an address, or of what this tab remembers, leads somewhere: links of invitations, and to switch Circles. */
const LEADS = /token=|create[_-]and[_-]sw/

/** Reads addresses on every page. Where nothing in them leads anywhere, no more than this is loaded. */
export const AddressWatch = ({ failed }: AddressWatchProps) => {
  const query = `${useSearchParams()}`
  const [Arrivals, setArrivals] = useState<ComponentType<AddressWatchProps>>()
  useEffect(() => {
    if (LEADS.test(query) || remembersInvitation())
      import('./arrivals.tsx')
        .then((module) => setArrivals(() => module.Arrivals))
        .catch(() => toast(failed, { kind: 'error', about: 'invitation' }))
  }, [query, failed])
  return Arrivals && <Arrivals failed={failed} />
}

function remembersInvitation(): boolean {
  try {
    return sessionStorage.getItem('covey:invitation') !== null
  } catch {
    return false
  }
}
