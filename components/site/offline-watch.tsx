'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useOffline } from 'next/offline'
import { useEffect, useState } from 'react'
import { dismissToast, toast } from '#components/ui/toast.ts'

interface OfflineWatchProps {
  /** The message that the page will open once the connection is back. */
  waits: string
}

/**
 * Tells people who press a link while offline that they have to wait. Next.js shows the current page until the
 * connection is back, and then opens the new one.
 */
export const OfflineWatch = ({ waits }: OfflineWatchProps) => {
  const isOffline = useOffline()
  const here = `${usePathname()}?${useSearchParams()}`
  const [pressedAt, setPressedAt] = useState<string>()
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link && leadsToPage(link)) setPressedAt(here)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [here])
  const isWaiting = isOffline && pressedAt === here
  useEffect(() => {
    if (!isWaiting) return
    const id = toast(waits, { kind: 'error', about: 'offline' })
    return () => dismissToast(id)
  }, [isWaiting, waits])
  return null
}

/**
 * Whether a link leads to another page of the portal. Links to flows don't count: a flow opens over the current page
 * and reports its own errors.
 */
const leadsToPage = ({ origin, pathname, search, target }: HTMLAnchorElement): boolean =>
  origin === window.location.origin &&
  target === '' &&
  !new URLSearchParams(search).has('flow') &&
  (pathname !== window.location.pathname || search !== window.location.search)
