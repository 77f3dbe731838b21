import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface LoadFailedProps {
  title?: ReactNode
  /** The reason for the error, or what to do about it. */
  children: ReactNode
  /** The button's label. */
  retry: ReactNode
  onRetry: () => void
}

/** An announced message that something could not be loaded, with a button to try again. */
export const LoadFailed = ({ title, children, retry, onRetry }: LoadFailedProps) => (
  <div role="alert">
    <Notice kind="error" title={title} action={<Button onClick={onRetry}>{retry}</Button>}>
      {children}
    </Notice>
  </div>
)
