'use client'

import { NextIntlClientProvider } from 'next-intl'
import { lazy, Suspense, useReducer } from 'react'
import type { Inspect } from '#machines/react/use-wizard.ts'
import type { LoadedFlow } from '../load/load-flow.ts'
import { browserHistory } from '../place/browser-history.ts'
import { Sheet } from '../sheet/sheet.tsx'
import { useWizardMessages } from '../words/use-wizard-messages.ts'
import { WizardStart } from './wizard-start.tsx'

/**
 * The developer's inspector. Production builds replace the condition with a constant, so they contain neither the
 * inspector nor its imports.
 */
const Inspected =
  process.env.NODE_ENV === 'development'
    ? lazy(() => import('./inspected.tsx').then((module) => ({ default: module.Inspected })))
    : undefined

/**
 * A flow in a dialog over the page, with everything that it needs. If one flow leads to another (sign in instead), the
 * same dialog shows the new flow. Until the new flow appears, the dialog is `inert`.
 */
export const WizardDialog = ({ flow, words, inert }: LoadedFlow & { inert: boolean }) => {
  const [times, again] = useReducer((count: number) => count + 1, 0)
  const messages = useWizardMessages(words)
  if (typeof window === 'undefined') return null
  const start = (inspect?: Inspect) => (
    <WizardStart
      key={times}
      flow={flow}
      history={browserHistory(flow.id, again)}
      onAgain={again}
      {...(inspect && { inspect })}
    />
  )
  return (
    <Sheet inert={inert}>
      <NextIntlClientProvider key={flow.id} locale="en" messages={messages} timeZone="America/New_York">
        {Inspected ? (
          <Suspense>
            <Inspected flow={flow} start={start} onAgain={again} />
          </Suspense>
        ) : (
          start()
        )}
      </NextIntlClientProvider>
    </Sheet>
  )
}
