'use client'

import { NextIntlClientProvider } from 'next-intl'
import { catalogue } from '#flows/catalogue.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { browserHistory } from './browser-history.ts'
import { WizardStart } from './wizard-start.tsx'
import { wizardWords } from './wizard-words.ts'

const flows: readonly AnyFlow[] = catalogue

/** A flow as a dialog over the page, with all that it needs. A name that no flow has shows nothing. */
export const WizardDialog = ({ flow: id }: { flow: string }) => {
  const flow = flows.find((known) => known.id === id)
  if (!flow || typeof window === 'undefined') return null
  return (
    <NextIntlClientProvider locale="en" messages={wizardWords} timeZone="America/New_York">
      <WizardStart flow={flow} history={browserHistory(flow.id)} />
    </NextIntlClientProvider>
  )
}
