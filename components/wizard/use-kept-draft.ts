import { useEffect } from 'react'
import { isSignedIn } from '#api/client/tokens.ts'
import type { WizardView } from '#machines/react/use-wizard.ts'
import { keepVisitors } from './visitor-run.ts'

/** Keeps what a visitor has answered, until an account has it or the flow ends. */
export function useKeptDraft(view: WizardView): void {
  const { draft, run } = 'step' in view && view.phase !== 'ended' ? view : NOWHERE
  useEffect(() => {
    if (run && draft && Object.keys(draft.entries).length > 0 && !isSignedIn()) void keepVisitors(run.id, draft)
  }, [run, draft])
}

const NOWHERE = { draft: undefined, run: undefined }
