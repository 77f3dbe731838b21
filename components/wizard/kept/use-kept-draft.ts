import { useEffect, useState } from 'react'
import { isSignedIn } from '#api/client/tokens.ts'
import type { WizardView } from '#machines/react/use-wizard.ts'
import { keepVisitors, noteShown } from './visitor-run.ts'

/**
 * Keeps what a visitor has answered, until an account has it or the flow ends. Whether it is no longer kept: another tab
 * has gone on.
 */
export function useKeptDraft(view: WizardView): boolean {
  const [isOvertaken, setOvertaken] = useState(false)
  const { draft, run } = 'step' in view && view.phase !== 'ended' ? view : NOWHERE
  const isVisitors = draft?.given.signedIn !== true
  useEffect(() => {
    if (run && draft) noteShown(run.id, draft)
    const isToKeep = isVisitors && draft && Object.keys(draft.entries).length > 0 && !isSignedIn()
    if (run && isToKeep) void keepVisitors(run.id, draft).then((kept) => setOvertaken(!kept))
  }, [run, draft, isVisitors])
  return isOvertaken && isVisitors
}

const NOWHERE = { draft: undefined, run: undefined }
