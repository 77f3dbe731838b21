import type { ComponentProps, ReactNode } from 'react'
import { PageFrame } from '#components/site/page-frame.tsx'
import { MemberArea } from './member-area.tsx'
import { PortalSections } from './portal-sections.tsx'

type PortalFrameProps = ComponentProps<typeof PortalSections> & {
  /** With the birds on the footer’s edge, where no other picture of birds stands. */
  birds?: boolean
  children: ReactNode
}

/** The frame of every page of the portal: who is here, its sections, and the page. */
export const PortalFrame = ({ current, birds = false, children }: PortalFrameProps) => (
  <PageFrame birds={birds} account={<MemberArea />} sections={<PortalSections current={current} />}>
    {children}
  </PageFrame>
)
