'use client'

import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { toast } from '#components/ui/toast.ts'

type ShareButtonProps = {
  title: string
  text: string
  /** Of the page that is shared, where it is not the one that shows this. */
  path?: string
  /** What is said once the link lies on the clipboard, and when it could not be put there. */
  copied: string
  failed: string
  variant?: 'primary' | 'second'
  /** As wide as its column where it is large. */
  size?: 'usual' | 'large'
  children: ReactNode
}

export const ShareButton = ({
  title,
  text,
  path,
  copied,
  failed,
  variant = 'primary',
  size = 'large',
  children,
}: ShareButtonProps) => {
  const share = async () => {
    // Without the query: it may hold the step of a dialog.
    const url = location.origin + (path ?? location.pathname)
    if ('share' in navigator) {
      try {
        await navigator.share({ title, text, url })
        return
      } catch (cause) {
        if (cause instanceof DOMException && cause.name === 'AbortError') return
      }
    }
    try {
      await navigator.clipboard.writeText(url)
      toast(copied)
    } catch {
      toast(failed, { kind: 'error' })
    }
  }
  return (
    <Button variant={variant} size={size} wide={size === 'large'} icon="share" onClick={share}>
      {children}
    </Button>
  )
}
