import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface LoadFailedProps {
  title?: ReactNode
  /** Why, or what to do. */
  children: ReactNode
  /** What the button says. */
  retry: ReactNode
  onRetry: () => void
}

/** What was asked for did not come: said aloud, with a way to ask again. */
export const LoadFailed = ({ title, children, retry, onRetry }: LoadFailedProps) => (
  <div role="alert">
    <Notice kind="error" title={title} action={<Button onClick={onRetry}>{retry}</Button>}>
      {children}
    </Notice>
  </div>
)
