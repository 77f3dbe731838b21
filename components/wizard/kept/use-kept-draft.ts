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
  useEffect(() => {
    if (!run || !draft) return
    noteShown(run.id, draft)
    const isVisitors = Object.keys(draft.entries).length > 0 && draft.given.signedIn !== true && !isSignedIn()
    if (isVisitors) void keepVisitors(run.id, draft).then((kept) => setOvertaken(!kept))
  }, [run, draft])
  return isOvertaken && !isSignedIn()
}

const NOWHERE = { draft: undefined, run: undefined }
