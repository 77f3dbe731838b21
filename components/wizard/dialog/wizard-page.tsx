import { NextIntlClientProvider } from 'next-intl'
import { useReducer } from 'react'
import type { LoadedFlow } from '../load/load-flow.ts'
import { pageHistory } from '../place/page-history.ts'
import { PageSheet } from '../sheet/page-sheet.tsx'
import { useWizardMessages } from '../words/use-wizard-messages.ts'
import { WizardStart } from './wizard-start.tsx'

/** A flow on a page of its own. Its steps are in the page’s address. `onLeave` is called when people leave the flow. */
export const WizardPage = ({ flow, words, onLeave }: LoadedFlow & { onLeave(): void }) => {
  const [times, again] = useReducer((count: number) => count + 1, 0)
  const messages = useWizardMessages(words)
  return (
    <PageSheet>
      <NextIntlClientProvider locale="en" messages={messages} timeZone="America/New_York">
        <WizardStart key={times} flow={flow} history={pageHistory(flow, onLeave)} onAgain={again} />
      </NextIntlClientProvider>
    </PageSheet>
  )
}
