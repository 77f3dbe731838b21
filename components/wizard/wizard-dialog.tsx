'use client'

import { NextIntlClientProvider } from 'next-intl'
import { useReducer } from 'react'
import { browserHistory } from './browser-history.ts'
import type { LoadedFlow } from './load-flow.ts'
import { WizardStart } from './wizard-start.tsx'
import { wizardWords } from './wizard-words.ts'

/** A flow as a dialog over the page, with all that it needs. */
export const WizardDialog = ({ flow, words }: LoadedFlow) => {
  const [times, again] = useReducer((count: number) => count + 1, 0)
  return typeof window === 'undefined' ? null : (
    <NextIntlClientProvider locale="en" messages={{ ...wizardWords, ...words }} timeZone="America/New_York">
      <WizardStart key={times} flow={flow} history={browserHistory(flow.id, again)} onAgain={again} />
    </NextIntlClientProvider>
  )
}
