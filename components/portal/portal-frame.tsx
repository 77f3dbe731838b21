import type { ComponentProps, ReactNode } from 'react'
import { PageFrame } from '#components/site/page-frame.tsx'
import { MemberArea } from './member-area.tsx'
import { PortalSections } from './portal-sections.tsx'

type PortalFrameProps = ComponentProps<typeof PortalSections> & { children: ReactNode }

/** The frame of every page of the portal: who is here, its sections, and the page. */
export const PortalFrame = ({ current, children }: PortalFrameProps) => (
  <PageFrame birds={false} account={<MemberArea />}>
    <PortalSections current={current} />
    {children}
  </PageFrame>
)
