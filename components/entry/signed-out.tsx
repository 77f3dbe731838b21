import type { ReactNode } from 'react'
import { Empty } from '#components/ui/empty.tsx'
import { SignInLink } from './sign-in-link.tsx'

interface SignedOutProps {
  /** The page's translation function. */
  words(key: 'signedOutTitle' | 'signIn'): string
  children?: ReactNode
}

/** Shown to signed-out people instead of a page for members. */
export const SignedOut = ({ words, children }: SignedOutProps) => (
  <Empty level={1} title={words('signedOutTitle')} action={<SignInLink>{words('signIn')}</SignInLink>}>
    {children}
  </Empty>
)
