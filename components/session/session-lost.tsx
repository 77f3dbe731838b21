'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { SESSION_LOST } from '#api/client/tokens.ts'
import { toast } from '#components/ui/toast.ts'

/** Tells people that they have to sign in again, on the front page. */
export const SessionLost = ({ message }: { message: string }) => {
  const router = useRouter()
  useEffect(() => {
    const lost = () => {
      toast(message, { kind: 'error' })
      router.push('/')
    }
    window.addEventListener(SESSION_LOST, lost)
    return () => window.removeEventListener(SESSION_LOST, lost)
  }, [message, router])
  return null
}
