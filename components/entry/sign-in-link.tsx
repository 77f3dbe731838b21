import type { ReactNode } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { FlowLink } from './flow-link.tsx'

/** A button that leads to the sign-in, for pages that show signed-out people nothing else. */
export const SignInLink = ({ wide, children }: { wide?: boolean; children: ReactNode }) => (
  <FlowLink flow="login" step="login" className={buttonClass({ variant: 'primary', size: 'large', wide })}>
    {children}
  </FlowLink>
)
