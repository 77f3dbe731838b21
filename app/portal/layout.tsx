import type { Metadata } from 'next'
import type { ReactNode } from 'react'

/** Search engines don't list the pages that members see when they are signed in. */
export const metadata: Metadata = { robots: { index: false } }

const PortalLayout = ({ children }: { children: ReactNode }) => children

export default PortalLayout
