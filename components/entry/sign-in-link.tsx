import type { ReactNode } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { FlowLink } from './flow-link.tsx'

/** The one thing to do where nobody is signed in: a button that leads into signing in. */
export const SignInLink = ({ wide, children }: { wide?: boolean; children: ReactNode }) => (
  <FlowLink flow="login" step="login" className={buttonClass({ variant: 'primary', size: 'large', wide })}>
    {children}
  </FlowLink>
)
