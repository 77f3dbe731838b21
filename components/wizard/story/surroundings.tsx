import { type ReactNode, useState } from 'react'
import { keepReferral, takeReferral } from '#components/circles/referral.ts'
import { AboutCircle } from '#components/fields/about-circle.ts'
import type { FlowId } from '#flows/names.ts'
import { Sheet } from '../sheet/sheet.tsx'

/** The Circle that stories of leaders' flows are about. */
const CIRCLE = { about: 'sunday-soup' }

/** The invitation used in stories. */
const WISH = { slug: 'sunday-soup', headline: 'Sunday soup for Maria', token: 'an invitation', toLead: true }
const LEADS: FlowId = 'signup-lead'

/** What a flow needs around it in a story: its dialog, a Circle, and for future leaders an invitation. */
export const Surroundings = ({ flow, children }: { flow: string; children: ReactNode }) => {
  useState(() => (flow === LEADS ? keepReferral(WISH) : takeReferral()))
  return (
    <Sheet>
      <AboutCircle value={CIRCLE}>{children}</AboutCircle>
    </Sheet>
  )
}
