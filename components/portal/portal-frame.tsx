import type { ComponentProps, ReactNode } from 'react'
import { PageFrame } from '#components/site/page-frame.tsx'
import { MemberArea } from './member-area.tsx'
import { PortalSections } from './portal-sections.tsx'

type PortalFrameProps = ComponentProps<typeof PortalSections> & {
  /** Whether to show birds on the footer's edge. Only for pages without another picture of birds. */
  birds?: boolean
  children: ReactNode
}

/** The frame of every page of the portal: the header with the account and the sections, then the page itself. */
export const PortalFrame = ({ current, birds = false, children }: PortalFrameProps) => (
  <PageFrame birds={birds} account={<MemberArea />} sections={<PortalSections current={current} />}>
    {children}
  </PageFrame>
)
