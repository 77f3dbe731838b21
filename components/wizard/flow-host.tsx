'use client'

import { useSearchParams } from 'next/navigation'
import { lazy, Suspense } from 'react'
import { prepareWith } from '#components/entry/open-flow.ts'

const fetchWizard = () => import('./wizard-dialog.tsx').then((module) => ({ default: module.WizardDialog }))
const WizardDialog = lazy(fetchWizard)
prepareWith(fetchWizard)

/** Shows the flow that the address names, over whatever page this is. Nothing of it is loaded before. */
export const FlowHost = () => {
  const flow = useSearchParams().get('flow')
  return flow === null ? null : (
    <Suspense>
      <WizardDialog key={flow} flow={flow} />
    </Suspense>
  )
}
