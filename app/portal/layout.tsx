import type { Metadata } from 'next'
import type { ReactNode } from 'react'

/** What a member sees when signed in is in no search engine. */
export const metadata: Metadata = { robots: { index: false } }

const PortalLayout = ({ children }: { children: ReactNode }) => children

export default PortalLayout
