import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { FlowTarget } from '#api/contract/flow-query.ts'
import { FlowLink } from '#components/entry/flow-link.tsx'

interface WayProps {
  to: Route | FlowTarget
  className: string
  children: ReactNode
}

/** A link to a page, or one that opens a flow over this page. */
export const Way = ({ to, className, children }: WayProps) =>
  typeof to === 'string' ? (
    <Link href={to} className={className} prefetch={false}>
      {children}
    </Link>
  ) : (
    <FlowLink {...to} className={className}>
      {children}
    </FlowLink>
  )
